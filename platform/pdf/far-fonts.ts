import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

/** Scripts with one file each. */
const small = ["armenian", "bengali", "devanagari", "georgian", "tamil", "thai"];
/** Chinese, Japanese and Korean come in about a hundred slices each, of which a document takes a few. */
const sliced = ["sc", "jp", "kr"] as const;
type Sliced = (typeof sliced)[number];

/** A file of one font, which is there in all weights. */
export type FarFile = { path: string; characters: Set<string> };

let listing: Promise<Map<string, FarFile[]>> | undefined;

/** What there is for letters that the usual fonts lack, by the packages' own lists of their characters; the files stay closed. */
function listFiles(): Promise<Map<string, FarFile[]>> {
  listing ??= (async () => {
    const listed = await Promise.all([...small, ...sliced].map(async (name) => [name, await filesOf(name)] as const));
    return new Map(listed);
  })();
  return listing;
}

async function filesOf(name: string): Promise<FarFile[]> {
  const folder = `@fontsource-variable/noto-sans-${name}`;
  const parts: Record<string, string> = JSON.parse(await readFile(resolve(`${folder}/unicode.json`), "utf8"));
  return Object.entries(parts)
    .filter(([part]) => part === name || part.startsWith("["))
    .map(([part, ranges]) => ({
      path: `${folder}/files/noto-sans-${name}-${part.replaceAll(/[[\]]/g, "")}-wght-normal.woff2`,
      characters: new Set(ranges.split(",").flatMap(charactersIn)),
    }));
}

/** "U+4e00-4e02" */
function charactersIn(range: string): string[] {
  const [from = 0, to = from] = range
    .replace(/U\+/i, "")
    .split("-")
    .map((one) => Number.parseInt(one, 16));
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
}

/**
 * The files that have these characters. What Chinese, Japanese and Korean share is written differently in each: what else the
 * document is written in decides, and otherwise whom it is for. `places`: their countries, the reader's first.
 */
export async function filesFor(characters: string[], places: string[]): Promise<FarFile[]> {
  const files = await listFiles();
  const order = [...small, ...byLanguage(characters, places)].flatMap((name) => files.get(name) ?? []);
  const found = characters.map((character) => order.find((file) => file.characters.has(character)));
  return order.filter((file) => found.includes(file));
}

const spokenIn: Record<string, Sliced> = { JP: "jp", KR: "kr", CN: "sc", TW: "sc", HK: "sc", MO: "sc", SG: "sc" };

function byLanguage(characters: string[], places: string[]): Sliced[] {
  const has = (script: RegExp) => characters.some((one) => script.test(one));
  const [first = "sc"] = [
    ...(has(/[\p{Script=Hiragana}\p{Script=Katakana}]/u) ? (["jp"] as const) : []),
    ...(has(/\p{Script=Hangul}/u) ? (["kr"] as const) : []),
    ...places.flatMap((place) => spokenIn[place] ?? []),
  ];
  return [first, ...sliced.filter((one) => one !== first)];
}

/** The font of a file in one weight, as PDFs can hold it. */
export async function readInWeight({ path, characters }: FarFile, weight: number): Promise<Buffer> {
  const [{ default: subsetFont }, packed] = await Promise.all([import("subset-font"), readFile(resolve(path))]);
  return subsetFont(packed, [...characters, " "].join(""), {
    targetFormat: "truetype",
    variationAxes: { wght: weight },
  });
}
