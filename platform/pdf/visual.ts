import bidiFactory from "bidi-js";

const bidi = bidiFactory();
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Whether a text has right-to-left letters. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** A piece of a line with one direction. */
export type Stretch = { text: string; isBackward: boolean };

/** A paragraph's base direction: that of its first letter. */
export const baseOf = (paragraph: string): "ltr" | "rtl" =>
  bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1 ? "rtl" : "ltr";

/**
 * A line in the order in which it is drawn from the left. Letters within a stretch keep their logical order, since the
 * font sets them right to left itself; stretches of punctuation alone, which it would not, are reversed here.
 */
export function toVisual(line: string, base: "ltr" | "rtl"): Stretch[] {
  const embedding = bidi.getEmbeddingLevels(line, base);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const stretches: (Stretch & { level: number })[] = [];
  for (let at = 0; at < line.length; at++) {
    const level = embedding.levels[at] ?? 0;
    const sign = mirrored.get(at) ?? line.charAt(at);
    const last = stretches.at(-1);
    if (last?.level === level) last.text += sign;
    else stretches.push({ text: sign, level, isBackward: level % 2 === 1 });
  }
  return inDrawnOrder(stretches);
}

/** From the highest level down, every stretch of that level or a higher one is reversed as a whole. */
function inDrawnOrder<Leveled extends { level: number }>(stretches: Leveled[]): Leveled[] {
  let order = stretches;
  const highest = Math.max(0, ...stretches.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    const turned: Leveled[] = [];
    let held: Leveled[] = [];
    for (const stretch of order) {
      if (stretch.level >= level) held = [stretch, ...held];
      else {
        turned.push(...held, stretch);
        held = [];
      }
    }
    order = [...turned, ...held];
  }
  return order;
}
