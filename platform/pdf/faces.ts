import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "fontkit";
import { type FarFile, filesFor, readInWeight } from "./far-fonts.ts";
import { unpackFont } from "./unpack-font.ts";

const { resolve } = createRequire(import.meta.url);
const named = (family: string, weight: string, parts: string[]) =>
  parts.map((part) => `@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`);
const latin = ["latin", "latin-ext"];
/** For characters that Foyer's own fonts lack. */
const others = ["cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese", "latin-ext", "symbols"];

export type Voice = "plain" | "strong" | "display";
/** The font files of each voice; the first that has a character draws it. */
export type Faces = Record<Voice, Font[]>;

async function open(names: string[]): Promise<Font[]> {
  const { create } = await import("fontkit");
  const files = await Promise.all(names.map((name) => readFile(resolve(name))));
  const fonts: Font[] = [];
  for (const file of files) {
    fonts.push(withCharacters(create(unpackFont(file)) as Font)); // these files hold one font each
    await pause();
  }
  return fonts;
}

/** Opening fonts takes a while: others get their turn in between. */
const pause = () => new Promise(setImmediate);

/**
 * A font keeps each glyph as it met it first. One that was met as a part of another would have no character from then on:
 * drawn as before, and a gap for whoever copies or reads out the text.
 */
function withCharacters(font: Font): Font {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

const othersOf = (weight: string) =>
  open([
    ...named("open-sans", weight, others),
    ...named("noto-sans-hebrew", weight, ["hebrew"]),
    ...named("ibm-plex-sans-arabic", weight, ["arabic"]),
  ]);

let opening: Promise<Faces> | undefined;

/** Read once, when the first document is drawn. */
export function openFaces(): Promise<Faces> {
  opening ??= (async () => {
    const plain = await othersOf("400");
    const strong = await othersOf("600");
    return {
      plain: [...(await open(named("figtree", "400", latin))), ...plain],
      strong: [...(await open(named("figtree", "600", latin))), ...strong],
      display: [...(await open(named("libre-caslon-display", "400", latin))), ...plain],
    };
  })();
  return opening;
}

const far = new Map<string, Font>();
/** How many of them stay open: those of a long document in Chinese, in both weights. */
const mostFar = 240;

async function openFar(file: FarFile, weight: number): Promise<Font> {
  const key = `${file.path} ${weight}`;
  const open = far.get(key);
  if (open) return open;
  const { create } = await import("fontkit");
  const font = withCharacters(create(await readInWeight(file, weight)) as Font); // one font, as above
  await pause();
  for (const oldest of [...far.keys()].slice(0, Math.max(0, far.size + 1 - mostFar))) far.delete(oldest);
  far.set(key, font);
  return font;
}

const openAll = async (files: FarFile[], weight: number) => {
  const fonts: Font[] = [];
  for (const file of files) fonts.push(await openFar(file, weight));
  return fonts;
};

const knownTo = (fonts: Font[]) => (character: string) =>
  fonts.some((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

/** The fonts for a text: those of every document, and more for letters that they lack. `places`: as in far-fonts.ts. */
export async function openFacesFor(text: string, places: string[] = []): Promise<Faces> {
  const faces = await openFaces();
  const characters = [...new Set(text.normalize("NFC"))];
  const isKnown = knownTo(faces.plain);
  const files = await filesFor(
    characters.filter((one) => !isKnown(one)),
    places,
  );
  if (files.length === 0) return faces;
  const plain = await openAll(files, 400);
  const strong = await openAll(files, 600);
  return {
    plain: [...faces.plain, ...plain],
    strong: [...faces.strong, ...strong],
    display: [...faces.display, ...plain],
  };
}

/** The same of each name. */
export const unshownNames = (people: { name: string }[]) => Promise.all(people.map(({ name }) => unshownLetters(name)));

/** The letters in a text that no font has: documents would show a question mark for each. */
export async function unshownLetters(text: string): Promise<string[]> {
  const isKnown = knownTo((await openFacesFor(text)).plain);
  return [...new Set(text.normalize("NFC").match(/[\p{L}\p{M}\p{N}]/gu) ?? [])].filter((one) => !isKnown(one));
}
