import { noPicture, openPicture } from "./safe-picture.ts";

/** The edge lengths of a portrait in pixels; each size is a square file of its own. */
export const portraitSizes = [40, 100, 400] as const;
export type Portrait = { size: (typeof portraitSizes)[number]; bytes: Uint8Array }[];
type Reading = { ok: true; portrait: Portrait } | { ok: false; because: string };

/** Re-encodes a PNG, JPEG, WebP or the first frame of a GIF as square WebPs, without any metadata. */
export async function readPortrait(upload: Uint8Array): Promise<Reading> {
  const opened = await openPicture(upload, ["png", "jpeg", "webp", "gif"]);
  if (!opened.ok) return opened;
  try {
    const portrait: Portrait = [];
    for (const size of portraitSizes) {
      // Twice the edge, for high-density screens.
      const square = opened.image.clone().resize(size * 2, size * 2, { fit: "cover", position: "attention" });
      portrait.push({ size, bytes: await square.webp({ quality: 86 }).toBuffer() });
    }
    return { ok: true, portrait };
  } catch {
    return noPicture;
  }
}
