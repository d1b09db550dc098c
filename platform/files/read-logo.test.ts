import sharp from "sharp";
import { expect, test } from "vitest";
import { readLogo } from "./read-logo.ts";

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 40, b: 200, alpha: 1 } } });

test.each(["png", "jpeg", "webp"] as const)("a %s becomes a small WebP without metadata", async (format) => {
  const upload = await blank(1200, 600)
    .withMetadata({ exif: { IFD0: { Copyright: "someone" } } })
    [format]()
    .toBuffer();

  const read = await readLogo(upload);

  if (!read.ok) throw new Error(read.because);
  expect(read.picture).toMatchObject({ width: 512, height: 256 });
  const kept = await sharp(read.picture.bytes).metadata();
  expect(kept).toMatchObject({ format: "webp" });
  expect(kept.exif).toBeUndefined();
});

test.each([
  [
    "a drawing with script in it",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  [
    "words under a picture's first bytes",
    Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.from("<script>")]),
  ],
  ["nothing", Buffer.alloc(0)],
])("%s is refused", async (_, upload) => {
  expect(await readLogo(upload)).toEqual({ ok: false, because: "Please select an image file" });
});

test("a GIF is refused", async () => {
  expect(await readLogo(await blank(10, 10).gif().toBuffer())).toMatchObject({ ok: false });
});

test("a picture that unpacks to too many points is refused", async () => {
  const bomb = await blank(6000, 6000).png({ compressionLevel: 9 }).toBuffer();

  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await readLogo(bomb)).toMatchObject({ ok: false });
});

test("five megabytes are too many, one byte less is read", async () => {
  expect(await readLogo(Buffer.alloc(5 * 1024 * 1024))).toEqual({
    ok: false,
    because: "File size must be less than 5MB",
  });
  expect(await readLogo(Buffer.alloc(5 * 1024 * 1024 - 1))).toEqual({
    ok: false,
    because: "Please select an image file",
  });
});
