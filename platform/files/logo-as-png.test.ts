import sharp from "sharp";
import { expect, test } from "vitest";
import { logoAsIcon } from "./logo-as-png.ts";

const background = "#fbfaf5";

test.each([
  [400, 100],
  [100, 400],
  [40, 40],
])("a logo of %i by %i lies in the middle of a square that is nowhere transparent", async (width, height) => {
  const blue = { create: { width, height, channels: 4 as const, background: { r: 0, g: 0, b: 255, alpha: 1 } } };
  const logo = await sharp(blue).webp({ lossless: true }).toBuffer();

  const icon = sharp(await logoAsIcon(logo, { size: 200, share: 0.5, background }));

  expect(await icon.metadata()).toMatchObject({ format: "png", width: 200, height: 200, hasAlpha: false });
  const { data } = await icon.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * 200 + x) * 3, (y * 200 + x) * 3 + 3)];
  expect(at(100, 100)).toEqual([0, 0, 255]);
  expect([at(0, 0), at(199, 199), at(45, 45)]).toEqual(Array(3).fill([0xfb, 0xfa, 0xf5]));
});
