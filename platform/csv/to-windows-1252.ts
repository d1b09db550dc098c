/** The characters that Windows-1252 has where Latin-1 has none, from 0x80 on; a space where it has none either. */
const special =
  "\u20ac \u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152 \u017d  " +
  "\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153 \u017e\u0178";

/** A text in Windows-1252. What it does not know is written without its accent, or as a question mark. */
export function toWindows1252(text: string): Buffer {
  const bytes: number[] = [];
  for (const character of text.normalize("NFC")) bytes.push(...bytesOf(character));
  return Buffer.from(bytes);
}

function bytesOf(character: string): number[] {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return [code];
  const place = character === " " ? -1 : special.indexOf(character);
  if (place >= 0) return [0x80 + place];
  const plain = character.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return plain === character || plain === "" ? [0x3f] : [...plain].flatMap(bytesOf);
}
