import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast, type Oklch } from "#domain/kernel/colour.ts";

const number = "([\\d.]+)";
const oklch = `oklch\\(${number} ${number} ${number}\\)`;
const declared = new RegExp(`--([\\w-]+): (?:light-dark\\(${oklch}, ${oklch}\\)|${oklch});`, "g");

type Colours = Record<string, Oklch>;

function read(theme: "light" | "dark", ...files: string[]): Colours {
  const colours: Colours = {};
  for (const file of files)
    for (const [, name = "", ...parts] of readFileSync(`app/ui/${file}`, "utf8").matchAll(declared)) {
      const from = parts[6] ? 6 : theme === "light" ? 0 : 3;
      const [l = 0, c = 0, h = 0] = parts.slice(from, from + 3).map(Number);
      colours[name] = { l, c, h };
    }
  return colours;
}

const grounds = ["canvas", "surface", "sunken", "hover", "press"];
const sheets = ["paper", "desk", "light"];
const portraits = ["p1", "p2", "p3", "p4", "p5", "p6"];
const tones = ["success", "warning", "danger", "info"];
const text: [ink: string, ground: string][] = [
  ...["text", "muted", "accent-text"].flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground])),
  ...["canvas", "surface", "sunken"].map((ground): [string, string] => ["subtle", ground]),
  ...sheets.flatMap((sheet): [string, string][] => [
    ["paper-ink", sheet],
    ["paper-muted", sheet],
  ]),
  ["paper-faint", "paper"],
  ...portraits.map((tint): [string, string] => ["text", tint]),
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["accent-text", "accent-soft"],
  ...tones.flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    [tone, "surface"],
    [tone, "canvas"],
  ]),
];
const shapes: [ink: string, ground: string][] = [
  ...["border-strong", "focus", "ink", "ink-2"].flatMap((ink) =>
    ["canvas", "surface"].map((ground): [string, string] => [ink, ground]),
  ),
  ["paper-rule", "paper"],
];

describe.each([
  ["the studio by day", read("light", "tokens.css", "cool.css")],
  ["the studio by night", read("dark", "tokens.css", "cool.css")],
  ["paper by day", read("light", "tokens.css", "cool.css", "paper.css")],
  ["paper by night", read("dark", "tokens.css", "cool.css", "paper.css")],
])("%s", (_, colours) => {
  const ratio = (ink: string, ground: string) => {
    const one = colours[ink];
    const other = colours[ground];
    if (!one || !other) throw new Error(`no colour ${ink} or ${ground}`);
    return contrast(one, other);
  };

  test.each(text)("%s can be read on %s", (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)("%s can be seen on %s", (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(3);
  });
});

test("black on white is 21 to 1", () => {
  expect(contrast({ l: 0, c: 0, h: 0 }, { l: 1, c: 0, h: 0 })).toBeCloseTo(21, 1);
});

test("every custom property that a style sheet asks for without another answer is set somewhere", () => {
  const read = (pattern: string) => globSync(pattern).map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const sheets = read("app/**/*.css");
  const set = new Set(
    [...sheets, ...read("app/**/*.tsx")].flatMap(({ text }) =>
      [...text.matchAll(/(--[\w-]+)["'`]?\]?\s*:/g)].map(([, name]) => name),
    ),
  );
  const unset = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, name]) => (set.has(name) ? [] : [`${name} in ${file}`])),
  );
  expect(unset).toEqual([]);
});
