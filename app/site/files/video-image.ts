import { filmStill } from "./drawings.ts";

let kept: Promise<Buffer> | undefined;

/** Replaces the picture of a video that has none. */
export async function loader() {
  kept ??= draw();
  const headers = { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=86400" };
  return new Response(new Uint8Array(await kept), { headers });
}

async function draw() {
  const [{ default: sharp }, { Resvg }] = await Promise.all([import("sharp"), import("@resvg/resvg-js")]);
  return sharp(new Resvg(filmStill).render().asPng()).jpeg({ quality: 82 }).toBuffer();
}
