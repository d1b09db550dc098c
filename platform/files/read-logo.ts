import sharp from "sharp";

export type Picture = { bytes: Uint8Array; width: number; height: number };
type Reading = { ok: true; picture: Picture } | { ok: false; because: string };

const most = 5 * 1024 * 1024;
const edge = 512;
const allowed = new Set(["png", "jpeg", "webp"]);

/**
 * Makes a safe picture of what was uploaded: PNG, JPEG or WebP by its content, under 5 MB and 24 megapixels,
 * drawn anew as WebP at most 512 px wide and high, without any metadata.
 */
export async function readLogo(upload: Uint8Array): Promise<Reading> {
  if (upload.length >= most) return { ok: false, because: "File size must be less than 5MB" };
  try {
    const image = sharp(upload, { limitInputPixels: 24_000_000, failOn: "warning", pages: 1 });
    const { format } = await image.metadata();
    if (!allowed.has(format ?? "")) return { ok: false, because: "Please select an image file" };
    const fitted = image
      .rotate()
      .resize(edge, edge, { fit: "inside", withoutEnlargement: true })
      .timeout({ seconds: 5 });
    const { data, info } = await fitted.webp({ quality: 90 }).toBuffer({ resolveWithObject: true });
    return { ok: true, picture: { bytes: data, width: info.width, height: info.height } };
  } catch {
    return { ok: false, because: "Please select an image file" };
  }
}
