import { unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { newId } from "#domain/kernel/id.ts";
import { unwrap } from "#domain/kernel/result.ts";
import { uploadConflict } from "../conflicts.ts";
import { reserveUpload } from "../reserve-upload.ts";
import { type Purpose, uploadCaps } from "../upload-caps.ts";
import { partLength } from "./keep-part.ts";
import { findBroken, insertParts } from "./part.queries.ts";

/** `changedAt`: the file's modification time, to tell it from another of the same name and size. */
type Start = { purpose: Purpose; givenName: string; size: number; changedAt: Date };

/**
 * Where to send a file in parts, and from which byte on: an interrupted upload of the same file is resumed. `partLength`: the
 * maximum size of a part in bytes.
 */
export const beginUpload = declareCommand({
  action: "file.upload",
  subject: () => ({ clientId: null }),
  refusedAs: "forbidden",
  run: async ({ db, now }: Context, { purpose, ...file }: Start, may) => {
    const cap = uploadCaps[purpose];
    if (file.size >= cap.bytes) return uploadConflict("too-large", cap.said);
    const broken = await findBroken(db, may, purpose, file);
    if (broken) return unchanged({ ...broken, partLength });
    const id = newId();
    const arriving = { id, storageKey: `${purpose}/${newId()}`, purpose, size: file.size };
    unwrap(await reserveUpload(db, may, arriving, { clientId: null, now }));
    await insertParts(db, may, id, file);
    return unchanged({ fileId: id, arrived: 0, partLength });
  },
});
