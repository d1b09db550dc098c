import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { deleteGone, markUploadGone } from "./upload.queries.ts";

type Dropped = { fileId: string; clientId?: string | null; remove: (key: string) => Promise<void>; now: Date };

/** Discards an unattached upload, such as one whose form was abandoned. */
export async function dropUpload(
  db: Database,
  actor: Actor,
  { fileId, clientId = null, remove, now }: Dropped,
): Promise<void> {
  const may = permit(actor, "file.upload", { clientId });
  const storageKey = may && (await markUploadGone(db, may, fileId, now));
  if (!storageKey) return;
  await remove(storageKey);
  await deleteGone(db, may, [fileId]);
}
