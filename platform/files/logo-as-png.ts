/** A stored logo for emails and documents, which do not support WebP: a PNG that is sharp at 40 px of height. */
export async function logoAsPng(kept: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  const fitted = sharp(kept).resize({ width: 480, height: 80, fit: "inside", withoutEnlargement: true });
  return new Uint8Array(await fitted.png().toBuffer());
}
