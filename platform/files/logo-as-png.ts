import sharp from "sharp";

/** A kept logo for mails and documents, which do not know WebP: a PNG that is sharp at 40 px of height. */
export async function logoAsPng(kept: Uint8Array): Promise<Uint8Array> {
  const fitted = sharp(kept).resize({ width: 480, height: 80, fit: "inside", withoutEnlargement: true });
  return new Uint8Array(await fitted.png().toBuffer());
}
