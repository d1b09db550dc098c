export const secretSets = {
  lower: "abcdefghijklmnopqrstuvwxyz",
  upper: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  digits: "0123456789",
  signs: "!#$%&*+-=?@_~^./:;",
} as const;

export type SecretSet = keyof typeof secretSets;
export type SecretWish = { length: number; sets: SecretSet[]; avoidsLookAlikes: boolean };

export const shortestSecret = 8;
export const longestSecret = 128;
/** About 116 bits. */
export const usualSecret: SecretWish = { length: 20, sets: ["lower", "upper", "digits"], avoidsLookAlikes: true };

const lookAlikes = /[Il1|O0oS5B8Z2:;.,]/g;

/**
 * A new secret with at least one character of each set, from a cryptographic random source in the browser and on the
 * server.
 */
export function makeSecret({ length, sets, avoidsLookAlikes }: SecretWish): string {
  const pools = sets.map((set) => (avoidsLookAlikes ? secretSets[set].replace(lookAlikes, "") : secretSets[set]));
  const pool = pools.join("");
  if (!pool) return "";
  const size = Math.min(longestSecret, Math.max(shortestSecret, Math.round(length) || 0));
  // Redrawn as a whole until every set occurs: inserting a character afterwards would make some secrets likelier than
  // others.
  for (;;) {
    const secret = Array.from({ length: size }, () => pool[drawBelow(pool.length)] ?? "").join("");
    if (pools.every((letters) => [...secret].some((letter) => letters.includes(letter)))) return secret;
  }
}

/** A uniform random number below `most` (at most 256). */
function drawBelow(most: number): number {
  const fair = 256 - (256 % most);
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return byte % most;
  }
}
