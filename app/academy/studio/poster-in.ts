import { readPoster } from "#platform/files/read-poster.ts";

/** The frame the browser captured, as a data URL; ignored if it is not a picture. */
export async function posterIn(text: string) {
  const [, base64 = ""] = /^data:image\/(?:jpeg|webp|png);base64,([A-Za-z0-9+/=]+)$/.exec(text) ?? [];
  const read = base64 ? await readPoster(Buffer.from(base64, "base64")) : null;
  return read?.ok ? read.poster : null;
}
