import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { expect, test } from "vitest";
import { openFaces } from "./faces.ts";
import { unpackFont } from "./unpack-font.ts";

const { resolve } = createRequire(import.meta.url);
const file = readFileSync(resolve("@fontsource/figtree/files/figtree-latin-400-normal.woff"));

test("an unpacked font has the characters and outlines of the packed one", () => {
  const packed = create(file) as Font;
  const plain = create(unpackFont(file)) as Font;

  expect(plain.characterSet).toEqual(packed.characterSet);
  for (const letter of packed.characterSet) {
    const before = packed.glyphForCodePoint(letter);
    const after = plain.glyphForCodePoint(letter);
    expect([letter, after.advanceWidth, after.path.toSVG()]).toEqual([
      letter,
      before.advanceWidth,
      before.path.toSVG(),
    ]);
  }
  expect(plain.layout("AVATAR fi").advanceWidth).toBe(packed.layout("AVATAR fi").advanceWidth);
});

test("a font that is not packed is left as it is", () => {
  const plain = unpackFont(file);

  expect(unpackFont(plain)).toBe(plain);
});

test("documents are drawn with unpacked fonts", async () => {
  const fonts = Object.values(await openFaces()).flat();

  expect(fonts.map((font) => font.type)).toEqual(fonts.map(() => "TTF"));
});
