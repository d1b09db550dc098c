import { unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { refuse } from "#domain/kernel/result.ts";
import { uploadConflict } from "../conflicts.ts";
import type { PutFile } from "../keep-logo.ts";
import { lockParts, partKey, savePart } from "./part.queries.ts";

/** `from`: the part's offset in the file, in bytes. */
type Part = { fileId: string; from: number; bytes: Uint8Array };

/** The maximum part size: at 0.5 Mbit/s it takes a minute. */
export const partLength = 4 * 1024 * 1024;

/** Stores the next part of the actor's own upload; any other part changes nothing. Returns how much has arrived. */
export const keepPart = declareCommand({
  action: "file.upload",
  subject: () => ({ clientId: null }),
  ids: ["fileId"],
  run: async ({ db, put }: Context & { put: PutFile }, { fileId, from, bytes }: Part, may) => {
    const upload = await lockParts(db, may, fileId);
    if (!upload) return refuse({ kind: "missing" });
    if (from !== upload.arrived) return unchanged({ arrived: upload.arrived });
    const arrived = from + bytes.length;
    if (bytes.length === 0 || bytes.length > partLength || arrived > upload.size) return uploadConflict("wrong-part");
    await put(partKey(upload.storageKey, upload.parts), bytes, "application/octet-stream");
    await savePart(db, may, fileId, { arrived, parts: upload.parts + 1 });
    return unchanged({ arrived });
  },
});
