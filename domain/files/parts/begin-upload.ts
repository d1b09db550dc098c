import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { newId } from "#domain/kernel/id.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { uploadConflict } from "../conflicts.ts";
import { reserveUpload } from "../reserve-upload.ts";
import { type Purpose, uploadCaps } from "../upload-caps.ts";
import { partLength } from "./keep-part.ts";
import { findBroken, insertParts } from "./part.queries.ts";

/** `changedAt`: the file's modification time, to tell it from another of the same name and size. */
type Start = { purpose: Purpose; givenName: string; size: number; changedAt: Date };

/** `partLength`: the maximum size of a part in bytes. */
type Begun = { fileId: string; arrived: number; partLength: number };

/** Where to send a file in parts, and from which byte on: an interrupted upload of the same file is resumed. */
export async function beginUpload({ db, actor, now }: Context, { purpose, ...file }: Start): Promise<Result<Begun>> {
  const may = permit(actor, "file.upload", { clientId: null });
  if (!may) return refuse({ kind: "forbidden" });
  const cap = uploadCaps[purpose];
  if (file.size >= cap.bytes) return uploadConflict("too-large", cap.said);
  const broken = await findBroken(db, may, purpose, file);
  if (broken) return done({ ...broken, partLength });
  const id = newId();
  const storageKey = `${purpose}/${newId()}`;
  return transact(db, async (tx) => {
    const arriving = { id, storageKey, purpose, size: file.size };
    unwrap(await reserveUpload(tx, may, arriving, { clientId: null, now }));
    await insertParts(tx, may, id, file);
    return done({ fileId: id, arrived: 0, partLength });
  });
}
