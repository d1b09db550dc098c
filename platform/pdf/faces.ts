import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "fontkit";
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
  return files.map((file) => withCharacters(create(unpackFont(file)) as Font)); // these files hold one font each
}

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
