import { createHash } from "node:crypto";
import { filmStill } from "./film-stills.ts";
import type { Training } from "./films.ts";
import { packFilm } from "./pack-film.ts";

const size = { width: 480, height: 270 };

/** A still video, so that the demo needs no external video host, and the poster that shows the same drawing. */
export async function demoFilm({ seconds, ...about }: Training) {
  const [{ default: sharp }, { Resvg }] = await Promise.all([import("sharp"), import("@resvg/resvg-js")]);
  const poster = await sharp(new Resvg(filmStill(about)).render().asPng())
    .webp({ quality: 60 })
    .toBuffer();
  const frame = { bytes: keyFrame(poster), isKey: true };
  const frames = Array.from({ length: seconds * 2 }, () => frame);
  const bytes = packFilm(frames, { seconds, ...size });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { bytes, facts: { mime: "video/webm", size: bytes.length, sha256 }, poster: { bytes: poster, ...size } };
}

/** The VP8 key frame that a lossy WebP without transparency consists of (RFC 9649, section 2.5). */
function keyFrame(webp: Buffer) {
  if (webp.toString("latin1", 12, 16) !== "VP8 ") throw new Error("the still is not a lossy WebP");
  return webp.subarray(20, 20 + webp.readUInt32LE(16));
}
