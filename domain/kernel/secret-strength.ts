/** How hard a secret is to guess: 0 instantly, 1 in hours, 2 in months, 3 in lifetimes, 4 never. */
export type Strength = 0 | 1 | 2 | 3 | 4;

export const strengthWords = ["Very weak", "Weak", "Fair", "Good", "Strong"] as const;

// Estimates the bits of entropy against a guesser who knows how people make passwords. Short on purpose: the word lists
// of a full estimator weigh more than all our pages.
const known =
  "password passwort passwd pass letmein welcome admin administrator secret login master hello dragon monkey football baseball " +
  "sunshine princess iloveyou shadow superman batman trustno1 starwars whatever freedom charlie michael jordan summer winter " +
  "spring autumn google facebook instagram linkedin company changeme default test guest user root qwerty qwertz azerty asdf";
const words = known.split(" ").sort((one, other) => other.length - one.length);
const rows = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop"];
const years = /(?:19|20)\d\d/g;
const leet: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** `near` are related words, such as the login, which a guesser tries first. */
export function strengthOf(secret: string, near: string[] = []): Strength {
  const bits = bitsOf(secret, near);
  if (bits < 28) return 0;
  if (bits < 40) return 1;
  if (bits < 56) return 2;
  return bits < 75 ? 3 : 4;
}

function bitsOf(secret: string, near: string[]): number {
  const close = near.flatMap((word) => plain(word).split(/[^a-z0-9]+/)).filter((word) => word.length > 3);
  let rest = secret.toLowerCase();
  let found = 0;
  for (const word of [...close, ...words])
    for (let at = plain(rest).indexOf(word); at >= 0; at = plain(rest).indexOf(word)) {
      rest = `${rest.slice(0, at)} ${rest.slice(at + word.length)}`;
      found += 1;
    }
  const dated = rest.match(years)?.length ?? 0;
  const letters = rest.replace(years, " ").replaceAll(" ", "");
  // A common word, with capitals and digits for letters; a year takes about a hundred times the guesses.
  return 9 * found + 7 * dated + freeLetters(letters) * Math.log2(poolOf(secret));
}

const plain = (text: string) => text.toLowerCase().replace(/[013457@$!]/g, (letter) => leet[letter] ?? letter);

/** Counts the letters that do not follow from those before them. */
function freeLetters(text: string): number {
  let free = 0;
  for (let at = 0; at < text.length; at += 1) {
    const three = text.slice(Math.max(0, at - 2), at + 1);
    const backwards = [...three].reverse().join("");
    const isRepeat = at > 2 && text.slice(0, at).includes(three);
    const isRun = three.length === 3 && rows.some((row) => row.includes(three) || row.includes(backwards));
    free += isRepeat || isRun || /^(.)\1\1$/.test(three) ? 0.15 : 1;
  }
  return free;
}

const kinds: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^\w\s]|_/, 28],
  [/\s/, 1],
  [/[^\0-\x7f]/, 60],
];

const poolOf = (text: string) =>
  Math.max(
    2,
    kinds.reduce((sum, [kind, size]) => sum + (kind.test(text) ? size : 0), 0),
  );
