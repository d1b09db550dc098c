import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readPortrait } from "./read-portrait.ts";

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 20 } } });
const wrong = { ok: false, because: "Please select an image file" };

test.each(["png", "jpeg", "webp", "gif"] as const)(
  "a %s becomes squares of three sizes without metadata",
  async (format) => {
    const upload = await blank(900, 600)
      .withMetadata({ exif: { IFD0: { Copyright: "someone", GPSLatitude: "52" } } })
      [format]()
      .toBuffer();

    const read = await readPortrait(upload);

    if (!read.ok) throw new Error(read.because);
    expect(read.portrait.map(({ size }) => size)).toEqual([40, 100, 400]);
    for (const { size, bytes } of read.portrait) {
      const kept = await sharp(bytes).metadata();
      expect(kept).toMatchObject({ format: "webp", width: size * 2, height: size * 2 });
      expect([kept.exif, kept.xmp, kept.iptc, kept.icc]).toEqual([undefined, undefined, undefined, undefined]);
    }
  },
);

test("five megabytes are too many, one byte less is a picture", async () => {
  const picture = await blank(400, 400).jpeg().toBuffer();
  const most = 5 * 1024 * 1024;
  const filled = (length: number) => {
    // Comment segments of up to 65533 bytes may follow the first marker any number of times.
    const parts = [picture.subarray(0, 2)];
    let left = length - picture.length;
    for (; left > 0; left -= 60_004) {
      const size = Math.min(60_000, left - 4);
      const head = Buffer.from([0xff, 0xfe, 0, 0]);
      head.writeUInt16BE(size + 2, 2);
      parts.push(head, Buffer.alloc(size, 32));
    }
    return Buffer.concat([...parts, picture.subarray(2)]);
  };
  expect(filled(most - 1)).toHaveLength(most - 1);

  expect(await readPortrait(filled(most - 1))).toMatchObject({ ok: true });
  expect(await readPortrait(filled(most))).toEqual({ ok: false, because: "File size must be less than 5MB" });
});

test.each([
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  [
    "an SVG under another name's first bytes",
    Buffer.concat([Buffer.from("GIF89a"), Buffer.from("<svg onload=alert(1)>")]),
  ],
  ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj")],
  ["a TIFF", Buffer.from("II*\0rest of it", "latin1")],
  ["a HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1")],
  ["a page", Buffer.from("<!DOCTYPE html><script>alert(1)</script>")],
  ["a RIFF that is a sound", Buffer.from("RIFF\x24\0\0\0WAVEfmt ", "latin1")],
  ["nothing", Buffer.alloc(0)],
])("%s is refused", async (_, upload) => {
  expect(await readPortrait(upload)).toEqual(wrong);
});

test.each(["<script>alert(1)</script>", "%PDF-1.4", "<?php system($_GET[0]);", "PK\x03\x04 files PK\x05\x06"])(
  "a picture that is %s as well is refused",
  async (hidden) => {
    const picture = await blank(20, 20).jpeg().toBuffer();
    expect(await readPortrait(Buffer.concat([picture, Buffer.from(hidden, "latin1")]))).toEqual(wrong);
  },
);

test("a picture that unpacks to too many points is refused", async () => {
  const bomb = await blank(6000, 6000).png({ compressionLevel: 9 }).toBuffer();

  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await readPortrait(bomb)).toEqual(wrong);
});

test("whatever is done to a picture's bytes, it is read or refused, never a surprise", async () => {
  const pictures = [await blank(30, 30).png().toBuffer(), await blank(30, 30).jpeg().toBuffer()];
  const damage = fc.record({
    of: fc.constantFrom(...pictures),
    at: fc.nat(2000),
    byte: fc.nat(255),
    cut: fc.nat(60),
    tail: fc.uint8Array({ maxLength: 20 }),
  });

  await fc.assert(
    fc.asyncProperty(damage, async ({ of, at, byte, cut, tail }) => {
      const hurt = Buffer.concat([of.subarray(0, Math.max(0, of.length - cut)), tail]);
      hurt[at % Math.max(1, hurt.length)] = byte;
      expect(typeof (await readPortrait(hurt)).ok).toBe("boolean");
    }),
    { numRuns: 300 },
  );
});
