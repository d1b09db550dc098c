import { noPicture, openPicture } from "./safe-picture.ts";

export type Picture = { bytes: Uint8Array; width: number; height: number };
type Reading = { ok: true; picture: Picture } | { ok: false; because: string };

const edge = 512;

/** Re-encodes a PNG, JPEG or WebP as WebP, at most 512 px wide and high, without any metadata. */
export async function readLogo(upload: Uint8Array): Promise<Reading> {
  const opened = await openPicture(upload, ["png", "jpeg", "webp"]);
  if (!opened.ok) return opened;
  try {
    const fitted = opened.image.resize(edge, edge, { fit: "inside", withoutEnlargement: true });
    const { data, info } = await fitted.webp({ quality: 90 }).toBuffer({ resolveWithObject: true });
    return { ok: true, picture: { bytes: data, width: info.width, height: info.height } };
  } catch {
    return noPicture;
  }
}
