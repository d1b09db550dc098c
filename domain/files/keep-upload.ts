import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { newId } from "#domain/kernel/id.ts";
import { done, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { uploadConflict } from "./conflicts.ts";
import { fileName } from "./file-name.ts";
import { reserveUpload } from "./reserve-upload.ts";
import { deleteGone, saveWhole } from "./upload.queries.ts";
import type { Purpose } from "./upload-caps.ts";
import { dropUpload } from "./uploads.ts";

type Facts = { mime: string; size: number; sha256: string; durationS?: number | null };
/**
 * `size`: its maximum in bytes. `clientId`: the client it will belong to, when that client's members upload; null for
 * the team.
 */
type Upload = { purpose: Purpose; givenName: string; size: number; clientId?: string | null };
/** Storage (platform/files): `write` stores the bytes under a key, or nothing when it rejects them. */
type Store = {
  write: (storageKey: string) => Promise<{ ok: true; facts: Facts } | { ok: false; because: string }>;
  remove: (storageKey: string) => Promise<void>;
};

/**
 * Stores a file for an item to point at. Unattached files are swept after a day, and their total size is limited. The
 * row comes first, so that anything a crash leaves in storage is known. Access to the item is checked when it is
 * attached, not here.
 */
export function keepUpload(
  { db, actor, now, write, remove }: Context & Store,
  { purpose, givenName, size, clientId = null }: Upload,
): Promise<Result<{ fileId: string }>> {
  return wrap(async (): Promise<Result<{ fileId: string }>> => {
    const may = permit(actor, "file.upload", { clientId });
    if (!may) return refuse({ kind: "forbidden" });
    const id = newId();
    const storageKey = `${purpose}/${newId()}`;
    const arriving = { id, storageKey, purpose, size };
    unwrap(await transact(db, (tx) => reserveUpload(tx, may, arriving, { clientId, now })));
    try {
      const stored = await write(storageKey);
      if (stored.ok) {
        const { facts } = stored;
        await saveWhole(db, may, id, { ...facts, originalName: fileName(givenName, facts.mime) });
        return done({ fileId: id });
      }
      await deleteGone(db, may, [id]);
      return uploadConflict("refused", stored.because);
    } catch (problem) {
      // If it cannot be deleted now, it stays marked for the sweep.
      await dropUpload({ db, actor, now }, { fileId: id, clientId, remove }).catch(() => {});
      throw problem;
    }
  });
}
