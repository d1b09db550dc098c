import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * Names that only this code base used. The code uses the standard words for these things instead: see docs/glossary.md.
 */
const retired = [
  "diary\\w*",
  "toldAt",
  "openDoorway",
  "machineDoors",
  "doorOf",
  "houseOf",
  "toldOf",
  "furnish\\w*",
  "openHouse",
  "AskFirst",
  "useHeld",
  "tellDiary",
  "meetCaller",
  "\\w+Means",
  "PostOffice",
  "keptPages",
  "openReception",
  "openClockwork",
  "spell(?!Check|ing)[A-Z]\\w*",
  "visitContext",
  "LetterMail",
  "renderLetter",
  "judgeFile",
  "\\w+InWords",
  "patience",
  "veiled",
  "House",
];
const folders =
  /^(domain\/(diary|ledger|notices|secrets|meetings|intake|people)|app\/(studio|portal|own|money|feeds|mail|presence|connection|document)|server\/door)\//;

const isCode = (line: string) => !/^\s*(\/\*|\*|\/\/)/.test(line);
const withoutStrings = (line: string) => line.replace(/"[^"]*"|'[^']*'|`[^`]*`|\/\*.*?\*\/|>[^<>{}]*</g, '""');
const wordsIn = (text: string) => {
  const code = text.split("\n").filter(isCode).map(withoutStrings).join("\n");
  return [...code.matchAll(new RegExp(`\\b(?:${retired.join("|")})\\b`, "g"))].map(([word]) => word);
};
const sources = globSync("{app,api,domain,platform,server,scripts,tests}/**/*.{ts,tsx}").filter(
  (file) => file !== "tests/words.test.ts",
);

test("code is written in the field's words", () => {
  const found = sources.map((file) => [file, wordsIn(readFileSync(file, "utf8"))]).filter(([, words]) => words?.length);
  expect(found).toEqual([]);
});

const taxNumbers = /(?:\b(?:VAT|GST|[Tt]ax)|"VAT"\}) ?-?(?:id|Id)s?\b/;

test("the number of a tax is spelt alike wherever it is read", () => {
  const read = globSync("{README.md,docs/*.md,{app,api,domain,platform,server}/**/*.{ts,tsx}}");
  expect(read.filter((file) => taxNumbers.test(readFileSync(file, "utf8")))).toEqual([]);
  expect(["the VAT id", "VAT ids", 'name ?? "VAT"} id', "VAT Id"].filter((text) => !taxNumbers.test(text))).toEqual([]);
  expect(taxNumbers.test("VAT ID, VAT IDs and vatId")).toBe(false);
});

test("no noun lives in a folder of the old layout", () => {
  expect(sources.filter((file) => folders.test(file))).toEqual([]);
});

test("a retired word is found in code, and not in a comment, a text or an attribute of HTML", () => {
  expect(wordsIn("const passwordMeans = furnishHouse();")).toEqual(["passwordMeans", "furnishHouse"]);
  expect(wordsIn('/** The House. */\nconst text = "House";\nconst x = <input spellCheck />;')).toEqual([]);
});
