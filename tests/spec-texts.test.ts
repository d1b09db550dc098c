import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Row = { text: string; where: string; test: string };

const [known = "", gone = ""] = readFileSync("docs/spec-texts.md", "utf8").split("\n## Texts whose cause is gone\n");
const rowsIn = (page: string): Row[] =>
  [...page.matchAll(/^\| `(.+)` \| (.+) \| (.+) \|$/gm)].map(([, text = "", where = "", test = ""]) => ({
    text,
    where,
    test,
  }));

const rows = rowsIn(known);
const isLater = ({ test }: Row) => test.startsWith("later");
const parts = "vault|portal and money|workspace|office|operations|academy|finances";
const later = new RegExp(`^later: (${parts})( \\(a common word\\))?$`);

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** The fixed parts of a text, with `hole` in place of each placeholder. */
const formatted = (text: string, hole: string) => text.split(/<\w+>/).map(literally).join(hole);

/** Whether a test contains a text as a string of its own. */
const asserts = (source: string, text: string) =>
  new RegExp(`["'\`/>]${formatted(text, "[^\\n]*?")}["'\`/<]`).test(source);

/** Whether code shows a text: as a string of its own, or as everything between two tags. */
const shows = (source: string, text: string) =>
  new RegExp(`["'\`>\\n]\\s*${formatted(text, "\\$?\\{[^}\\n]*\\}")}\\s*["'\`<\\n]`).test(source);

const code = globSync("app/**/*.{ts,tsx}")
  .filter((file) => !file.includes(".test."))
  .map((file) => ({ file, source: readFileSync(file, "utf8") }));

test("every row is read", () => {
  const written = (page: string) => page.split("\n").filter((line) => line.startsWith("| `")).length;

  expect(rows.length).toBeGreaterThan(200);
  expect(rows.length).toBe(written(known));
  expect(rowsIn(gone).length).toBe(written(gone));
  expect(rows.filter((row) => isLater(row) && !later.test(row.test))).toEqual([]);
});

test("every text is held by the test that is named", () => {
  const faults = rows
    .filter((row) => !isLater(row))
    .map(({ text, where, test: file }) => {
      if (!/\.(test|spec)\.tsx?$/.test(file) || !existsSync(file)) return `${file} is no test (${text}, ${where})`;
      return asserts(readFileSync(file, "utf8"), text) ? null : `${file} does not hold "${text}" (${where})`;
    });

  expect(faults.filter((fault) => fault !== null)).toEqual([]);
});

test("a text that is shown by now is no longer marked as later", () => {
  const faults = rows
    .filter((row) => isLater(row) && !row.test.includes("common"))
    .flatMap(({ text, where }) =>
      code
        .filter(({ source }) => shows(source, text))
        .map(({ file }) => `"${text}" (${where}) stands in ${file}: name the test that asserts it`),
    );

  expect(faults).toEqual([]);
});

test("what has lost its cause everywhere is shown nowhere", () => {
  const lost = rowsIn(gone).filter(({ text }) => !rows.some((row) => row.text === text));

  expect(lost.filter(({ text }) => code.some(({ source }) => shows(source, text)))).toEqual([]);
});

test.each([
  ["No Clients Yet", 'toHaveText("No Clients Yet")', true],
  ["No Clients Yet", 'toHaveText("No Clients Yet.")', false],
  ["No Clients Yet", 'toHaveText("No clients yet")', false],
  ["Edit", 'name: "Edit User"', false],
  ["Failed to load: <message>", 'toContainText("Failed to load: ")', true],
  ["Failed to load: <message>", 'toContainText("Failed to load")', false],
  ["<number> videos of <category>", '"3 videos of Paid Ads"', true],
])("%j is looked for in %s", (text, source, isHeld) => {
  expect(asserts(source, text)).toBe(isHeld);
});

test.each([
  ["No Links Found", "<h2>No Links Found</h2>"],
  ["No Links Found", "<h2>\n  No Links Found\n</h2>"],
  ["No Links Found", 'title="No Links Found"'],
  ["<category> Training", "<h1>{category} Training</h1>"],
  ["Training Video #<order>", `title(\`Training Video #${"$"}{order}\`)`],
])("%j is found in %s", (text, source) => {
  expect(shows(source, text)).toBe(true);
  expect(shows(source, `${text} today`)).toBe(false);
});
