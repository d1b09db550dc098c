import { expect, test } from "vitest";
import { drawSheet } from "./draw-sheet.ts";
import { openFacesFor } from "./faces.ts";

const kanji = "東京都渋谷区";
const familyOf = async (text: string, places: string[]) => {
  const { plain } = await openFacesFor(text, places);
  const code = text.codePointAt(0) ?? 0;
  return plain.find((font) => font.hasGlyphForCodePoint(code))?.familyName;
};

test.each([
  [["JP"], "Noto Sans JP"],
  [["DE", "JP"], "Noto Sans JP"],
  [["KR", "JP"], "Noto Sans KR"],
  [["CN", "JP"], "Noto Sans SC"],
  [["DE"], "Noto Sans SC"],
  [[], "Noto Sans SC"],
])("kanji for readers in %j are drawn in %s", async (places, family) => {
  expect(await familyOf(kanji, places)).toContain(family);
});

test("kana and Hangul say more of a language than an address does", async () => {
  expect(await familyOf(`${kanji}へ`, ["CN"])).toContain("Noto Sans JP");
  expect(await familyOf(`${kanji}에`, ["CN"])).toContain("Noto Sans KR");
});

test("a document is drawn for the countries that it names", async () => {
  const sheet = { brandName: "Foyer", title: kanji, facts: [], parts: [], notes: [], at: new Date(0) };
  const fontsIn = async (places: string[]) =>
    Buffer.from(await drawSheet({ ...sheet, places }))
      .toString("latin1")
      .match(/\/FontName \/\w+\+NotoSans(SC|JP)/)?.[1];

  expect(await fontsIn(["JP"])).toBe("JP");
  expect(await fontsIn([])).toBe("SC");
});
