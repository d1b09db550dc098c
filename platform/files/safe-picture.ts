import type { Sharp } from "sharp";

// Loaded on first use: it takes 24 MB.
const library = () => import("sharp");

const most = 5 * 1024 * 1024;
export const noPicture = { ok: false, because: "Please select an image file" } as const;
export const tooLarge = { ok: false, because: "File size must be less than 5MB" } as const;

type Format = "png" | "jpeg" | "webp" | "gif";
type PictureOpening = { ok: true; image: Sharp } | { ok: false; because: string };

/**
 * Opens an upload if it is a picture and nothing else: one of the formats by its content, under 5 MB and 24 megapixels,
 * without a program, a page or an archive hidden in it. Only the first frame of an animation is read.
 */
export async function openPicture(
  upload: Uint8Array,
  allowed: Format[],
  mostPixels = 24_000_000,
): Promise<PictureOpening> {
  if (upload.length >= most) return tooLarge;
  if (!startsLikePicture(upload) || hidesSomething(Buffer.from(upload))) return noPicture;
  const { default: sharp } = await library();
  try {
    const image = sharp(upload, { limitInputPixels: mostPixels, failOn: "warning", pages: 1 });
    const { format } = await image.metadata();
    return allowed.some((one) => one === format)
      ? { ok: true, image: image.rotate().timeout({ seconds: 5 }) }
      : noPicture;
  } catch {
    return noPicture;
  }
}

const beginnings = ["\x89PNG\r\n\x1a\n", "\xff\xd8\xff", "RIFF", "GIF87a", "GIF89a"];

/** Checked before a decoder sees a byte: PNG, JPEG, WebP or GIF by their first bytes. */
function startsLikePicture(upload: Uint8Array) {
  const head = Buffer.from(upload.subarray(0, 12)).toString("latin1");
  return beginnings.some((start) => head.startsWith(start)) && (!head.startsWith("RIFF") || head.endsWith("WEBP"));
}

/**
 * A picture that is also a page, a script, a PDF or an archive. Re-encoding would drop that; refusing tells the user.
 */
function hidesSomething(bytes: Buffer) {
  const has = (mark: string) => bytes.includes(mark, 0, "latin1");
  const isArchive = has("PK\x03\x04") && has("PK\x05\x06");
  return isArchive || ["<script", "<SCRIPT", "<?php", "<!DOCTYPE", "<html", "<svg", "%PDF-"].some(has);
}

/**
 * A name as somebody drew it, as a PNG of our own: on white, at most 800 by 400 px. What they sent stays unread by whatever
 * draws documents, for its decoder trusts a picture. Null where it is no picture.
 */
export async function readDrawing(png: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  const opened = await openPicture(png, ["png"], 4_000_000);
  const onWhite = opened.ok ? opened.image.flatten({ background: "#fff" }).toColourspace("srgb") : null;
  const fitted = onWhite?.resize(800, 400, { fit: "inside", withoutEnlargement: true });
  try {
    return fitted ? new Uint8Array(await fitted.png().toBuffer()) : null;
  } catch {
    return null;
  }
}
