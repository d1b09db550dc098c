import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "../prepare/root.mjs";
import { list, measures, tellList } from "./measures.mjs";

const kinds = ["bench", "endurance"] as const;
type Listed = { name: string; file: string; about: string; takesArguments: boolean };
const listed = (kind: string): Listed[] => list(measures(root, kind));
const namesOf = (kind: string) => listed(kind).map(({ name }) => name);

test.each(kinds)("npm run %s says of each in one line what it measures, and how to run all", (kind) => {
  const all = listed(kind);
  expect(all.length).toBeGreaterThan(10);
  for (const { name, about } of all)
    expect([name, about]).toEqual([name, expect.stringMatching(/^[\dA-Z].{20,99}\.$/)]);

  const lines = tellList(kind, all).split("\n");
  expect(lines.filter((line) => /^[a-z-]+ {2,}[\dA-Z]/.test(line))).toHaveLength(all.length);
  expect(lines.at(-1)).toBe(`To run all of them, one after the other: npm run ${kind} -- all`);
});

test("what a comment says is the first sentence of the first lines that are comments", () => {
  const text =
    'import a from "a";\n\n// What a thing takes,\n// in all. Run `npm run bench -- thing 5` at night.\n\n// More.\n';
  const files = [{ name: "thing", file: "tests/bench/thing.bench.ts", text }];
  expect(list(files)).toMatchObject([{ about: "What a thing takes, in all.", takesArguments: true }]);
  expect(list([{ ...files[0], text: "const a = 1;\n" }])).toMatchObject([{ about: "", takesArguments: false }]);
});

test.each(kinds)("of npm run %s those take arguments that read them", (kind) => {
  const reading = measures(root, kind).filter(({ text }) => /argv\[2\]/.test(text));
  const taking = listed(kind).filter(({ takesArguments }) => takesArguments);
  expect(taking.map(({ name }) => name)).toEqual(reading.map(({ name }) => name));
});

test("documents and comments run them by their names, on the Node that comes with Foyer", () => {
  const files = globSync(["*.md", "docs/**/*.md", "{tests,scripts}/**/*.{ts,mjs}"]).filter(
    (file) => !file.endsWith(".test.ts"),
  );
  const texts = files.map((file) => readFileSync(file, "utf8"));
  const called = texts.flatMap((text) => [...text.matchAll(/npm run (bench|endurance) -- ([a-z][\w-]*)/g)]);
  expect(called.length).toBeGreaterThan(10);
  const unknown = called.filter(([, kind = "", name = ""]) => name !== "all" && !namesOf(kind).includes(name));
  expect(unknown.map(([call]) => call)).toEqual([]);
  expect(texts.filter((text) => /`node tests\//.test(text))).toEqual([]);
});
