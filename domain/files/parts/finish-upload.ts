import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { uploadConflict } from "../conflicts.ts";
import { fileName } from "../file-name.ts";
import { deleteGone, markUploadGone, saveWhole } from "../upload.queries.ts";
import { deleteParts, findOwnWhole, lockParts, type Parts, partKeys } from "./part.queries.ts";

type Facts = { mime: string; size: number; sha256: string; durationS?: number | null };
type Joined = { ok: true; facts: Facts } | { ok: false; because: string };
/** Storage: `join` writes the parts under a key as one file, or nothing when it rejects the result. */
type Store = {
  join: (parts: string[], storageKey: string, givenName: string) => Promise<Joined>;
  remove: (storageKey: string) => Promise<void>;
};

/** Joins the parts of the actor's own upload and detects the file's type. Idempotent. */
export function finishUpload(
  { db, actor, now, join, remove }: Context & Store,
  { fileId }: { fileId: string },
): Promise<Result<{ fileId: string }>> {
  return wrap(async (): Promise<Result<{ fileId: string }>> => {
    const may = permit(actor, "file.upload", { clientId: null });
    if (!may || !isId(fileId)) return refuse({ kind: "missing" });
    const finished = unwrap(
      await transact(db, async (tx): Promise<Result<{ upload: Parts; joined: Joined } | null>> => {
        // A second call waits here, and finds it done.
        const upload = await lockParts(tx, may, fileId);
        if (!upload) return (await findOwnWhole(tx, may, fileId)) ? done(null) : refuse({ kind: "missing" });
        if (upload.arrived < upload.size) return uploadConflict("interrupted");
        // Left by a crash during an earlier attempt.
        await remove(upload.storageKey);
        const joined = await join(partKeys(upload), upload.storageKey, upload.givenName);
        if (joined.ok) {
          const originalName = fileName(upload.givenName, joined.facts.mime);
          await saveWhole(tx, may, fileId, { ...joined.facts, originalName });
        } else await markUploadGone(tx, may, fileId, now);
        return done({ upload, joined });
      }),
    );
    if (finished) {
      const { upload, joined } = finished;
      // Parts that cannot be deleted now stay recorded for the sweep.
      for (const key of partKeys(upload)) await remove(key);
      await deleteParts(db, may, fileId);
      if (!joined.ok) {
        await deleteGone(db, may, [fileId]);
        return uploadConflict("refused", joined.because);
      }
    }
    return done({ fileId });
  });
}
