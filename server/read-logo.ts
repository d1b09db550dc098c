import { visitor } from "#domain/access/actor.ts";
import { readPublicPicture } from "#domain/files/index.ts";
import { logoAsPng } from "#platform/files/logo-as-png.ts";
import type { AppContext } from "./app-context.ts";

/**
 * Reads the agency's logo as a PNG; null if there is none. A stored file never changes, so the last one is kept in
 * memory.
 */
export function logoReader({ db, files, settings, log }: Pick<AppContext, "db" | "files" | "settings" | "log">) {
  let kept: { fileId: string; png: Uint8Array | null } | undefined;

  async function draw(fileId: string) {
    const found = await readPublicPicture({ db, actor: visitor }, fileId);
    const bytes = found.ok ? await files.read(found.value.storageKey) : null;
    return bytes && logoAsPng(bytes);
  }
  return async (): Promise<Uint8Array | null> => {
    const { logoFileId: fileId } = (await settings()).brand;
    if (!fileId) return null;
    if (kept?.fileId === fileId) return kept.png;
    try {
      const png = await draw(fileId);
      kept = { fileId, png };
      return png;
    } catch (problem) {
      // An email or document without its logo is better than none.
      log.warn({ err: problem, fileId }, "the logo could not be drawn");
      return null;
    }
  };
}
