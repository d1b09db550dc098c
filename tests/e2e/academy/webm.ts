import type { Page } from "@playwright/test";
import { packFilm } from "#server/demo/pack-film.ts";

/** A silent film of so many seconds, two frames a second, generated here because the repository contains no film. */
export async function makeFilm(page: Page, seconds: number): Promise<Buffer> {
  const frames = await page.evaluate(async (count) => {
    const canvas = new OffscreenCanvas(160, 90);
    const pen = canvas.getContext("2d");
    const made: { bytes: number[]; isKey: boolean }[] = [];
    const encoder = new VideoEncoder({
      output: (chunk) => {
        const bytes = new Uint8Array(chunk.byteLength);
        chunk.copyTo(bytes);
        made.push({ bytes: [...bytes], isKey: chunk.type === "key" });
      },
      error: () => {},
    });
    encoder.configure({ codec: "vp8", width: 160, height: 90 });
    for (let place = 0; place < count; place += 1) {
      if (pen) pen.fillStyle = `hsl(${(place * 17) % 360} 70% 50%)`;
      pen?.fillRect(0, 0, 160, 90);
      const frame = new VideoFrame(canvas, { timestamp: place * 500_000 });
      encoder.encode(frame, { keyFrame: place % 2 === 0 });
      frame.close();
    }
    await encoder.flush();
    return made;
  }, seconds * 2);
  const drawn = frames.map(({ bytes, isKey }) => ({ bytes: Buffer.from(bytes), isKey }));
  return packFilm(drawn, { seconds, width: 160, height: 90 });
}
