/** Letters that are no other letter with a mark on it. */
const spelt: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", þ: "th" };

/** A name as the readable part of an address, of the letters that everybody can type: "Erstgespräch & Büro" is "erstgesprach-buro". */
export const slugOf = (name: string, longest: number): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[ßæœøłđþ]/g, (letter) => spelt[letter] ?? "")
    .replace(/['\u2019]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest + 1)
    .replace(/^-+/, "")
    .slice(0, longest)
    .replace(/-+$/, "");
