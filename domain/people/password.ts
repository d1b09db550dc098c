import { commonPasswords } from "./common-passwords.ts";

export const passwordLength = { min: 6, max: 128 };

/**
 * What is wrong with a new password, in a sentence; null when nothing is. `words` are those a stranger would try first:
 * the person's names, the company, the brand.
 */
export function weaknessOf(password: string, words: string[]): string | null {
  const { min, max } = passwordLength;
  if (password.length < min) return `Password must be at least ${min} characters long`;
  if (password.length > max) return `Password must be at most ${max} characters long`;
  const lower = password.toLowerCase();
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  if (/^(.)\1*$/u.test(lower) || commonPasswords.has(lower) || commonPasswords.has(core))
    return "This password is on the list of those tried first. Choose another.";
  const names = [...words, "Foyer"].flatMap(namesIn);
  if (names.includes(core) || names.includes(lower))
    return "This password is a name that a stranger would try first. Choose another.";
  return null;
}

/** "North Star" is north, star and northstar; shorter words than three letters tell nothing. */
function namesIn(words: string) {
  const parts = words.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return [...parts, parts.join("")].filter(({ length }) => length > 2);
}
