import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { uploadConflict } from "../conflicts.ts";
import type { PutFile } from "../keep-logo.ts";
import { lockParts, partKey, savePart } from "./part.queries.ts";

/** `from`: the part's offset in the file, in bytes. */
type Part = { fileId: string; from: number; bytes: Uint8Array };

/** The maximum part size: at 0.5 Mbit/s it takes a minute. */
export const partLength = 4 * 1024 * 1024;

/** Stores the next part of the actor's own upload; any other part changes nothing. Returns how much has arrived. */
export async function keepPart(
  { db, actor, put }: ReadContext & { put: PutFile },
  { fileId, from, bytes }: Part,
): Promise<Result<{ arrived: number }>> {
  const may = permit(actor, "file.upload", { clientId: null });
  if (!may || !isId(fileId)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<{ arrived: number }>> => {
    const upload = await lockParts(tx, may, fileId);
    if (!upload) return refuse({ kind: "missing" });
    if (from !== upload.arrived) return done({ arrived: upload.arrived });
    const arrived = from + bytes.length;
    if (bytes.length === 0 || bytes.length > partLength || arrived > upload.size) return uploadConflict("wrong-part");
    await put(partKey(upload.storageKey, upload.parts), bytes, "application/octet-stream");
    await savePart(tx, may, fileId, { arrived, parts: upload.parts + 1 });
    return done({ arrived });
  });
}
