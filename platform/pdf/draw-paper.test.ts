import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { paperSheet } from "#domain/papers/document/paper-sheet.ts";
import { shownSymbols } from "#domain/papers/fields.ts";
import { hardPaper, signedPaper } from "#tests/signing/papers.ts";
import { drawPaper } from "./draw-paper.ts";
import { openFaces } from "./faces.ts";

async function read(bytes: Uint8Array) {
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const { text } = await extractText(document, { mergePages: false });
  const { view } = await document.getPage(1);
  return { pages: text, size: view.slice(2) };
}

test("a signed paper shows its sections, who signed, and on its last page how", async () => {
  const bytes = await drawPaper(paperSheet(await signedPaper(), null));
  const { pages, size } = await read(bytes);

  expect(size.map(Math.round)).toEqual([595, 842]);
  expect(pages.map((page) => /Paper 12, page \d of \d/.exec(page)?.[0])).toEqual([
    "Paper 12, page 1 of 2",
    "Paper 12, page 2 of 2",
  ]);
  expect(pages[0]).toContain("2. The fee");
  expect(pages[0]).toContain("Signed on 28 Nov 2026, 17:20 (Europe/Lisbon)");
  expect(pages[1]).toContain("Confirmed the code sent to ana@silva.test");
  expect(pages[1]).toContain("By Ana Silva");
  expect(pages[1]).toContain("9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08");
});

test("every symbol that may be signed is in every font", async () => {
  const faces = await openFaces();
  for (const fonts of Object.values(faces))
    for (const symbol of shownSymbols)
      expect([symbol, fonts.some((font) => font.hasGlyphForCodePoint(symbol.codePointAt(0) ?? 0))]).toEqual([
        symbol,
        true,
      ]);
});

test("every glyph knows its character, also once another was drawn that it is a part of", async () => {
  for (const fonts of Object.values(await openFaces()))
    for (const font of fonts) {
      const characters = font.characterSet.toReversed();
      for (const one of characters) font.glyphForCodePoint(one).path.toSVG();
      expect(characters.filter((one) => font.glyphForCodePoint(one).codePoints.length === 0)).toEqual([]);
    }
});

test("the PDF shows the very text that was signed, with its symbols, and marks what no font has", async () => {
  const text = "Foyer® leads™ © 2026, for 5 € ± 1 × 2. Old: ✔ 🎉.";
  const paper = await signedPaper({ title: "Foyer® terms™", sections: [{ heading: "What © covers", text }] });
  const client = { ...paper.client, name: "Silva® 🎉 Robotics™" };
  const { pages } = await read(await drawPaper(paperSheet({ ...paper, client }, null)));

  for (const shown of [text.replace(/✔ 🎉/u, "? ?"), "Foyer® terms™", "1. What © covers", "Silva® Robotics™"])
    expect(pages[0]).toContain(shown);
});

test.each([
  ["en-US", 612, 792],
  ["en-GB", 595, 842],
] as const)(
  "names in Arabic and Hebrew, emoji, long words and sixty pages fit the paper of %s",
  async (locale, width, height) => {
    const bytes = await drawPaper(paperSheet(await hardPaper(locale), null));
    const { pages, size } = await read(bytes);

    expect(size.map(Math.round)).toEqual([width, height]);
    expect(pages.length).toBeGreaterThan(60);
    expect(pages.at(-1)).toContain(`Paper 12, page ${pages.length} of ${pages.length}`);
  },
);

test("nothing is drawn beyond the edges of a page", async () => {
  const bytes = await drawPaper(paperSheet(await hardPaper("en-US"), null));
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const outside: unknown[] = [];
  for (let at = 1; at <= document.numPages; at++) {
    const { items } = await (await document.getPage(at)).getTextContent();
    for (const item of items)
      if ("transform" in item) {
        const [, , , , x = 0, y = 0] = item.transform;
        if (x < 50 || x + item.width > 612 - 50 || y < 25 || y > 792 - 20)
          outside.push([at, x, x + item.width, y, item.str.slice(0, 20)]);
      }
  }
  expect(outside).toEqual([]);
});
