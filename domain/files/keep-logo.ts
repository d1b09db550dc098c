import { createHash } from "node:crypto";
import { logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { newId } from "#domain/kernel/id.ts";
import { fileEvents } from "./events.ts";
import { insertFile } from "./file.queries.ts";

type Picture = { bytes: Uint8Array; width: number; height: number };
type Upload = { picture: Picture; originalName: string };
/** Writes bytes to storage (platform/files). */
export type PutFile = (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;

/** Stores a logo re-encoded by us. Bytes first, row second, so that a row never points at nothing. */
export const keepLogo = declareCommand({
  action: "setting.write",
  refusedAs: "forbidden",
  run: async ({ db, now, put }: Context & { put: PutFile }, upload: Upload, may) => {
    const { bytes, width, height } = upload.picture;
    const id = newId();
    const storageKey = `logo/${newId()}.webp`;
    await put(storageKey, bytes, "image/webp");
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const originalName = upload.originalName.slice(0, 200);
    const file = { id, storageKey, originalName, mime: "image/webp", size: bytes.length, sha256, width, height };
    await insertFile(db, may, { ...file, purpose: "logo" }, now);
    const after = { purpose: "logo", originalName };
    return logged({ fileId: id }, fileEvents["file.logo_changed"].entry({ entityId: id, after }));
  },
});
