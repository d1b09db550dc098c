import type { Font } from "fontkit";
import { baseOf, hasRightToLeft, toVisual } from "./visual.ts";
import { clustersIn, piecesOf } from "./words.ts";

/** A piece of text that one font can draw, and its width in points. */
export type Run = { font: Font; text: string; width: number };
export type TextLine = { runs: Run[]; width: number };
type Style = { fonts: Font[]; size: number };

/** Breaks text into lines that fit; a word wider than the room is itself broken. */
export function toLines(text: string, style: Style, room: number): TextLine[] {
  return text
    .normalize("NFC")
    .split(/\r?\n/)
    .flatMap((paragraph) => {
      const lines = breakUp(paragraph, style, room);
      if (!hasRightToLeft(paragraph)) return lines;
      const base = baseOf(paragraph);
      return lines.map((line) => asDrawn(line, base, style));
    });
}

/** The same line with its runs from left to right, as they are drawn. */
function asDrawn({ runs }: TextLine, base: "ltr" | "rtl", style: Style): TextLine {
  const text = runs.map((run) => run.text).join("");
  const drawn = toVisual(text.trimEnd(), base).flatMap(({ text, isBackward }) => {
    if (!isBackward) return toRuns(text, style);
    return toRuns(text, style)
      .map((run) => (hasRightToLeft(run.text) ? run : turned(run)))
      .reverse();
  });
  return { runs: drawn, width: widthOf(drawn) };
}

const turned = (run: Run): Run => ({ ...run, text: [...run.text].reverse().join("") });

function breakUp(paragraph: string, style: Style, room: number): TextLine[] {
  const lines: TextLine[] = [];
  let line: TextLine = { runs: [], width: 0 };
  for (const word of piecesOf(paragraph).flatMap((word) => shorten(word, style, room))) {
    const runs = toRuns(word, style);
    const width = widthOf(runs);
    if (line.width > 0 && line.width + widthOf(toRuns(word.trimEnd(), style)) > room) {
      lines.push(line);
      line = { runs: [], width: 0 };
    }
    line = { runs: join(line.runs, runs), width: line.width + width };
  }
  return [...lines, line];
}

/** Merges runs of the same font, so that text copied from the document stays continuous. */
function join(runs: Run[], [first, ...rest]: Run[]): Run[] {
  const last = runs.at(-1);
  if (!first || last?.font !== first.font) return first ? [...runs, first, ...rest] : runs;
  const joined = { ...last, text: last.text + first.text, width: last.width + first.width };
  return [...runs.slice(0, -1), joined, ...rest];
}

const widthOf = (runs: Run[]) => runs.reduce((sum, run) => sum + run.width, 0);

function shorten(word: string, style: Style, room: number): string[] {
  if (widthOf(toRuns(word, style)) <= room) return [word];
  const pieces: string[] = [];
  let left = 0;
  for (const sign of clustersIn(word)) {
    const width = widthOf(toRuns(sign, style));
    if (left < width) {
      pieces.push("");
      left = room;
    }
    pieces[pieces.length - 1] += sign;
    left -= width;
  }
  return pieces;
}

/** In place of a character no font has: documents that are kept (PDF/A) may not show a missing-glyph box. */
const unknown = "?";

function toRuns(text: string, { fonts, size }: Style): Run[] {
  const pieces: { font: Font; text: string }[] = [];
  for (const cluster of clustersIn(text))
    for (const { sign, font: first } of signsOf(cluster, fonts)) {
      const last = pieces.at(-1);
      // A space stays in the font of the word before it, so that the font does not change at every gap.
      const font = last && sign === " " && knows(last.font, sign) ? last.font : first;
      if (last?.font === font) last.text += sign;
      else pieces.push({ font, text: sign });
    }
  return pieces.map((piece) => ({ ...piece, width: measure(piece.font, piece.text, size) }));
}

type Sign = { sign: string; font: Font };

const knows = (font: Font, text: string) =>
  [...text].every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
const isIgnorable = (sign: string) => /\p{Default_Ignorable_Code_Point}/u.test(sign);

/** Letters repeat: which font draws them is looked up once for each set of fonts. */
const drawnBy = new WeakMap<Font[], Map<string, Sign[]>>();

/** A letter with its marks in one font; where none has them all, each in its own. */
function signsOf(cluster: string, fonts: Font[]): Sign[] {
  const known = drawnBy.get(fonts) ?? new Map<string, Sign[]>();
  drawnBy.set(fonts, known);
  const signs = known.get(cluster) ?? lookUp(cluster, fonts);
  if (known.size < 50_000) known.set(cluster, signs);
  return signs;
}

function lookUp(cluster: string, fonts: Font[]): Sign[] {
  const font = fonts.find((font) => knows(font, cluster));
  if (font) return [{ sign: cluster, font }];
  const [first, ...others] = [...cluster].filter((one) => !isIgnorable(one) || fonts.some((font) => knows(font, one)));
  if (first === undefined) return [];
  if (others.length > 0) return [first, ...others].flatMap((one) => lookUp(one, fonts));
  const has = fonts.find((font) => knows(font, first));
  if (has) return [{ sign: first, font: has }];
  const substitute = fonts.find((font) => knows(font, unknown));
  return substitute ? [{ sign: unknown, font: substitute }] : [];
}

/** Tabular figures, so that amounts line up. */
export const features = ["tnum"] as const;

/** Words repeat a lot in a table: measured widths are cached per font. */
const measured = new WeakMap<Font, Map<string, number>>();

function measure(font: Font, text: string, size: number): number {
  const known = measured.get(font) ?? new Map<string, number>();
  measured.set(font, known);
  const width = known.get(text) ?? font.layout(text, [...features]).advanceWidth / font.unitsPerEm;
  if (known.size < 5000) known.set(text, width);
  return width * size;
}
