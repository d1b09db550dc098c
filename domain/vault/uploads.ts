import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import type { Entry } from "#domain/audit/index.ts";
import { claimUpload } from "#domain/files/index.ts";
import { refuse } from "#domain/kernel/result.ts";
import { itemConflict } from "./conflicts.ts";
import { itemEvents } from "./events.ts";
import { findItemToChange, insertItem, saveItem } from "./item.queries.ts";
import { renameForm } from "./item.schema.ts";
import { sumUploaded } from "./list/shared.queries.ts";
import { saveTrashed } from "./trash/trash.queries.ts";
import { keepVersion } from "./version.queries.ts";

const GB = 1024 ** 3;
/** How much a client's people may keep, and how much with what they deleted and is still in the trash. */
export const uploadRoom = { kept: { bytes: 2 * GB, said: "2GB" }, withTrash: { bytes: 4 * GB, said: "4GB" } };

const missing = refuse({ kind: "missing" });
const none = { description: "", body: "", url: "", notes: "" };

/** `key` is set by the form: sent twice, the files are added once. */
type Upload = { clientId: string; fileIds: string[]; key: string };

/** Puts files that a client's member has just uploaded into the client's dashboard: all of them, or none. */
export const uploadItems = declareCommand({
  action: "item.upload",
  ids: ["clientId", "fileIds[]"],
  subject: ({ clientId }) => ({ clientId }),
  once: ({ clientId, fileIds, key }: Upload) => ({ key, body: { clientId, files: fileIds.length } }),
  run: async ({ db, now }, { clientId, fileIds }: Upload, may) => {
    if (fileIds.length === 0) return refuse({ kind: "invalid", fields: { file: ["Choose a file."] } });
    const entries: Entry[] = [];
    for (const fileId of fileIds) {
      const name = await claimUpload(db, may, { fileId, purpose: "document" });
      if (name === null) return missing;
      const facts = { ...none, clientId, title: name, isShared: true, fromClient: true, fileId };
      const id = await insertItem(db, may, "document", facts, now);
      const { kept, withTrash } = await sumUploaded(db, may, clientId);
      if (kept > uploadRoom.kept.bytes) return itemConflict("full", uploadRoom.kept.said);
      if (withTrash > uploadRoom.withTrash.bytes) return itemConflict("trash-full", uploadRoom.withTrash.said);
      entries.push(itemEvents["item.uploaded"].entry({ entityId: id, clientId, after: { title: name } }));
    }
    return logged({ added: fileIds.length }, ...entries);
  },
});

/** Gives a file another name in the vault and the dashboard; the file itself keeps its own. */
export const renameUpload = declareCommandOn({
  action: "item.change_uploaded",
  ids: ["id"],
  input: renameForm,
  find: (tx, { id }) => findItemToChange(tx, id),
  run: async ({ db, now }, { id, title }, may, was) => {
    if (was.deletedAt) return missing;
    if (was.title === title) return unchanged(null);
    await keepVersion(db, may, id, was, now);
    await saveItem(db, may, id, { title }, now);
    const { clientId } = was;
    return logged(
      null,
      itemEvents["item.upload_renamed"].entry({
        entityId: id,
        clientId,
        before: { title: was.title },
        after: { title },
      }),
    );
  },
});

/** Moves an uploaded file to the team's trash, or restores it (`isBack`) until it is purged. Idempotent. */
export const trashUpload = declareCommandOn({
  action: "item.change_uploaded",
  ids: ["id"],
  find: (tx, { id }) => findItemToChange(tx, id),
  run: async ({ db, now }, { id, isBack = false }: { id: string; isBack?: boolean }, may, item) => {
    if ((item.deletedAt === null) === isBack) return unchanged(null);
    await saveTrashed(db, may, id, isBack ? null : now);
    const { clientId, title } = item;
    const after = { title, status: isBack ? "restored" : "trashed" };
    return logged(
      null,
      itemEvents[isBack ? "item.upload_restored" : "item.upload_trashed"].entry({ entityId: id, clientId, after }),
    );
  },
});
