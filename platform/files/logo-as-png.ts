/** A stored logo for emails and documents, which do not support WebP: a PNG that is sharp at 40 px of height. */
export async function logoAsPng(kept: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  const fitted = sharp(kept).resize({ width: 480, height: 80, fit: "inside", withoutEnlargement: true });
  return new Uint8Array(await fitted.png().toBuffer());
}

/** In pixels of each side, how much of it the logo takes, and the colour behind it. */
type Square = { size: number; share: number; background: string };

/** A stored logo in the middle of a square of one colour: an icon has no transparent parts, as systems put black behind them. */
export async function logoAsIcon(kept: Uint8Array, { size, share, background }: Square): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  const edge = Math.round(size * share);
  const logo = await sharp(kept).resize({ width: edge, height: edge, fit: "inside" }).png().toBuffer();
  const square = sharp({ create: { width: size, height: size, channels: 3, background } });
  const icon = square.composite([{ input: logo, gravity: "centre" }]).removeAlpha();
  return new Uint8Array(await icon.png().toBuffer());
}
