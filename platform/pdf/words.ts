/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = new Intl.Segmenter("en", { granularity: "word" });
const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What may not begin a line, and what may not end one. */
const closes = /^[\p{Pe}\p{Pf}\p{Po}ー々〜…%]+$/u;
const opens = /[\p{Ps}\p{Pi}]$/u;

/** What a paragraph may be broken between: words with the space after them. */
export const piecesOf = (paragraph: string): string[] =>
  paragraph.split(/(?<=[ \t])/).flatMap((word) => (unspaced.test(word) ? wordsIn(word) : [word]));

function wordsIn(text: string): string[] {
  const words: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = words.at(-1);
    if (last !== undefined && (segment.trim() === "" || closes.test(segment) || opens.test(last)))
      words[words.length - 1] += segment;
    else words.push(segment);
  }
  return words;
}

/** The letters of a text, each with the marks on it. */
export const clustersIn = (text: string): string[] =>
  /[\p{M}\u200c\u200d]/u.test(text) ? Array.from(clusters.segment(text), ({ segment }) => segment) : [...text];

/** Scripts whose letters are not drawn in the order in which they are written: who copies them gets the written text. */
const reordered = /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}]/u;
export const isReordered = (text: string): boolean => reordered.test(text);
