import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { deleteGone, markUploadGone } from "./upload.queries.ts";

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
