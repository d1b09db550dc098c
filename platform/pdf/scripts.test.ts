import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { drawSheet } from "./draw-sheet.ts";
import { openFacesFor, unshownLetters } from "./faces.ts";
import { toLines } from "./lines.ts";

const at = new Date("2026-11-29T00:00:00Z");
const names = {
  Chinese: "北京市朝阳区建国路万达广场有限公司",
  "traditional Chinese": "臺灣積體電路製造股份有限公司",
  Japanese: "株式会社サイバーエージェント、渋谷区",
  Korean: "삼성전자 주식회사, 수원시",
  Cyrillic: "Общество «Ромашка», Київ ґ є ї",
  Greek: "Ελληνική Εταιρεία ΐ ΰ",
  Thai: "บริษัท ปูนซิเมนต์ไทย",
  Armenian: "Հայաստան ԲԲԸ",
  Georgian: "საქართველოს ბანკი",
  "Polish, Turkish and Vietnamese": "Łódź Żółć gęślą, İstanbul Şişli ığ, Nguyễn Hường Đặng",
};

const drawName = (name: string) =>
  drawSheet({ brandName: name, title: name, facts: [["Name", name]], parts: [], notes: [], at });

const readName = async (bytes: Uint8Array) => {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true });
  return text;
};

test.each(Object.entries(names))("names in %s are drawn, and can be copied out again", async (_, name) => {
  const text = (await readName(await drawName(name))).replaceAll(/\s/g, "");

  expect(text.normalize("NFC")).toContain(name.replaceAll(/\s/g, "").normalize("NFC"));
  expect(text).not.toContain("?");
});

test.each(["हिन्दुस्तान लिमिटेड क्षेत्र", "বাংলাদেশ ব্যাংক লিমিটেড", "தமிழ்நாடு நிறுவனம்", "شركة النور", "חברת שלום"])(
  "every letter of %s has a font, and what was written stands in the file",
  async (name) => {
    expect(await unshownLetters(name)).toEqual([]);
    expect(await readName(await drawName(name))).not.toContain("?");
  },
);

test("letters that are written as one sign and its mark are drawn as the one they are", async () => {
  expect(await readName(await drawName("Nguye\u0302\u0303n"))).toContain("Nguyễn");
});

test("each font is embedded once, however often a text changes between them", async () => {
  const mixed = Array.from({ length: 30 }, () => "Foyer 北京 Київ").join(" ");
  const fontsIn = async (text: string) =>
    Buffer.from(await drawName(text))
      .toString("latin1")
      .match(/\/Type \/FontDescriptor/g)?.length;

  expect(await fontsIn(mixed)).toBe(await fontsIn("Foyer 北京 Київ"));
});

test("what has no spaces is broken between words, and no line begins with a full stop", async () => {
  const { plain: fonts } = await openFacesFor(`${names.Chinese}，。`);
  const text = "北京市，朝阳区。建国路，万达广场。有限公司。".repeat(8);
  const lines = toLines(text, { fonts, size: 10 }, 140);
  const written = lines.map(({ runs }) => runs.map((run) => run.text).join(""));

  expect(written.join("")).toBe(text);
  expect(written.filter((line) => /^[，。]/.test(line))).toEqual([]);
  expect(lines.filter(({ width }) => width > 140)).toEqual([]);
});

test("letters without a font are named beforehand; in the document they are question marks", async () => {
  expect(await unshownLetters("Silva తె తె 北京 Łódź")).toEqual(["త", "ె"]);
  expect(await readName(await drawName("Silva తె"))).toContain("Silva ??");
});
