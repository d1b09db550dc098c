import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

type Sentence = string | ((...facts: string[]) => string) | { because: string };
type Declared = { noun: string; sentences: Record<string, Sentence> };

const sources = globSync("{api,app,domain,platform,server}/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$/.test(file) && file !== "domain/kernel/conflict.ts")
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

const isDeclared = (it: unknown): it is Declared => typeof it === "function" && "noun" in it && "sentences" in it;
const callsOf = (text: string) => text.match(/\bconflictsOf\(/g)?.length ?? 0;
const declaring = sources.filter(({ text }) => callsOf(text) > 0).sort((a, b) => (a.file < b.file ? -1 : 1));
const read = async (file: string) => Object.values(await import(pathToFileURL(resolve(file)).href)).filter(isDeclared);
const declared = (await Promise.all(declaring.map(({ file }) => read(file)))).flat();

const written = (sentence: Sentence) => {
  if (typeof sentence === "function") return sentence("…", "…");
  return typeof sentence === "string" ? sentence : sentence.because;
};
const conflicts = declared
  .flatMap(({ noun, sentences }) => Object.entries(sentences).map(([name, one]) => [`${noun}-${name}`, one] as const))
  .sort(([a], [b]) => (a < b ? -1 : 1));

test("whatever declares conflicts exports them, so that they are in the list", () => {
  expect(declared).toHaveLength(declaring.reduce((sum, { text }) => sum + callsOf(text), 0));
  expect(conflicts.length).toBeGreaterThan(100);
});

test("each conflict has a code of its own", () => {
  const codes = conflicts.map(([code]) => code);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  expect(codes.filter((code) => !/^[a-z]+(-[a-z]+)+$/.test(code))).toEqual([]);
});

/** A conflict as an object: those of a screen's own answer have a sentence and no code. */
const byHand = ({ file, text }: { file: string; text: string }) =>
  (file.startsWith("app/")
    ? /kind: "conflict",\s*code\b/
    : /kind: "conflict"(?:,\s*(?:code|because)\b|;\s*because\b)/
  ).test(text);

test("no conflict is made but as its noun declares it", () => {
  expect(sources.filter(byHand).map(({ file }) => file)).toEqual([]);
  const planted = 'refuse({ kind: "conflict", because: "It has changed." })';
  expect(byHand({ file: "domain/a/add.ts", text: planted })).toBe(true);
  expect(byHand({ file: "app/a/page.ts", text: 'refuse({ kind: "conflict", code: "a-b" })' })).toBe(true);
});

/** Written by `npx vitest run tests/shape/conflicts.test.ts --update`. */
test("the documentation lists every code with its sentence", async () => {
  const lines = conflicts.map(([code, one]) => `| \`${code}\` | ${written(one)} |`);
  await expect(`${introduction}${lines.join("\n")}\n`).toMatchFileSnapshot("../../docs/conflict-codes.md");
});

const introduction = `# Codes of conflicts

What cannot be done as things are now is a problem with a \`code\`, for programs, and a sentence, for people. The API answers 409
with the sentence as \`detail\`, or 412 where someone has changed the record since it was read. A code keeps its meaning; the sentence may
be worded better at any time. More codes may come, so treat one that you do not know by its status alone.

Here are all of them, by code; many are met on screens only. \`…\` stands for what the sentence says of the case.

| Code | Sentence |
| --- | --- |
`;
