import { createHash } from "node:crypto";
import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { fileEvents } from "./events.ts";
import { insertFile } from "./file.queries.ts";

type Picture = { bytes: Uint8Array; width: number; height: number };
type Upload = { picture: Picture; originalName: string };
/** Writes bytes to storage (platform/files). */
export type PutFile = (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;

/** Stores a logo re-encoded by us. Bytes first, row second, so that a row never points at nothing. */
export async function keepLogo(
  { db, actor, now, put }: Context & { put: PutFile },
  upload: Upload,
): Promise<Result<{ fileId: string }>> {
  const may = permit(actor, "setting.write", undefined);
  if (!may) return refuse({ kind: "forbidden" });
  const { bytes, width, height } = upload.picture;
  const id = newId();
  const storageKey = `logo/${newId()}.webp`;
  await put(storageKey, bytes, "image/webp");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const originalName = upload.originalName.slice(0, 200);
  const file = { id, storageKey, originalName, mime: "image/webp", size: bytes.length, sha256, width, height };
  await db.transaction().execute(async (tx) => {
    await insertFile(tx, may, { ...file, purpose: "logo" }, now);
    await writeAuditEntry(
      tx,
      may,
      fileEvents["file.logo_changed"].entry({ entityId: id, after: { purpose: "logo", originalName } }),
      now,
    );
  });
  return done({ fileId: id });
}
