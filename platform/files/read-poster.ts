import { noPicture, openPicture } from "./safe-picture.ts";

type Poster = { bytes: Uint8Array; width: number; height: number };
type Reading = { ok: true; poster: Poster } | { ok: false; because: string };

/** Re-encodes a PNG, JPEG or WebP as WebP, at most 640 px wide and 640 px high, without any metadata. */
export async function readPoster(picture: Uint8Array): Promise<Reading> {
  const opened = await openPicture(picture, ["png", "jpeg", "webp"]);
  if (!opened.ok) return opened;
  try {
    const fitted = opened.image.resize(640, 640, { fit: "inside", withoutEnlargement: true });
    const { data, info } = await fitted.webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
    return { ok: true, poster: { bytes: data, width: info.width, height: info.height } };
  } catch {
    return noPicture;
  }
}
