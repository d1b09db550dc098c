import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const documents = ["README.md", "CHANGELOG.md", "SECURITY.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md")];
const read = (file: string) => readFileSync(file, "utf8");
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

test.each(documents)("every link of %s leads somewhere", (document) => {
  const links = all(read(document), /\]\(([^)#]+)[^)]*\)/g).filter((link) => !/^[a-z]+:/.test(link));
  expect(links.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([]);
});

test.each(documents)("every npm word of %s exists", (document) => {
  const { scripts } = JSON.parse(read("package.json"));
  const words = all(read(document), /npm (?:run )?(start|test|(?<=run )[\w-]+)/g);
  expect(words.filter((word) => !scripts[word])).toEqual([]);
});

test("the README can be read in one go", () => {
  expect(read("README.md").split("\n").length).toBeLessThan(100);
});

test("an operator finds every variable the app reads", () => {
  const sources = globSync("platform/config/*.ts").filter((file) => !file.includes(".test."));
  const variables = new Set(sources.flatMap((file) => all(read(file), /^ {2}([A-Z][A-Z0-9_]+):/gm)));
  const operating = read("docs/operating.md");
  expect(variables.size).toBeGreaterThan(25);
  expect([...variables].filter((name) => !operating.includes(`\`${name}\``))).toEqual([]);
});

test("every decision is dated", () => {
  for (const record of globSync("docs/decisions/*.md"))
    expect(read(record)).toMatch(/^# \d+\. .+\n\n\d{4}-\d\d-\d\d\n/);
});
