import type { Context, ReadContext } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { deleteParts, findLeftParts, partKeys } from "./parts/part.queries.ts";
import { deleteGone, lockFreshUpload, markUnused, markUploadGone } from "./upload.queries.ts";
import type { Purpose } from "./upload-caps.ts";

/**
 * The name of a complete file this person has just uploaded and not yet attached, protected from the sweep so that it
 * can be attached; null for any other.
 */
export async function claimUpload(
  tx: Database,
  may: Permit,
  { fileId, purpose }: { fileId: string; purpose: Purpose },
): Promise<string | null> {
  return isId(fileId) ? lockFreshUpload(tx, may, { fileId, purpose }) : null;
}

type UploadRef = { fileId: string; clientId?: string | null; remove: (key: string) => Promise<void> };

/** Discards an unattached upload, such as one whose form was abandoned. */
export async function dropUpload(
  { db, actor, now }: Context,
  { fileId, clientId = null, remove }: UploadRef,
): Promise<void> {
  const may = permit(actor, "file.upload", { clientId });
  const storageKey = may && (await markUploadGone(db, may, fileId, now));
  if (!storageKey) return;
  await remove(storageKey);
  await deleteGone(db, may, [fileId]);
}

const day = 24 * 60 * 60 * 1000;

type Sweep = { remove: (key: string) => Promise<void>; now: Date };

/**
 * Deletes unused files older than a day: never attached, replaced in an item that was since purged, or cut off by a
 * crash. Bytes are deleted before rows, so that it is retried when storage is unavailable.
 */
export async function sweepUploads({ db, actor, remove, now }: ReadContext & Sweep): Promise<void> {
  const may = permit(actor, "file.sweep", undefined);
  if (!may) return;
  const before = new Date(now.getTime() - day);
  const gone = await markUnused(db, may, { before, now });
  for (const { fileId, ...left } of await findLeftParts(db, before)) {
    for (const key of partKeys(left)) await remove(key);
    await deleteParts(db, may, fileId);
  }
  for (const { id, storageKey } of gone) {
    await remove(storageKey);
    await deleteGone(db, may, [id]);
  }
}
