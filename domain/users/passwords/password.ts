import type { LinkDeps } from "../links/link.ts";
import { commonPasswords } from "./common-passwords.ts";

/** Limits the time spent hashing. */
export const longestPassword = 128;

/**
 * What is wrong with a new password, in a sentence; null when nothing is. `words` are those an attacker would try
 * first: the person's names, the company, the brand. `minLength` is a setting.
 */
export function weaknessOf(password: string, words: string[], minLength: number): string | null {
  if (password.length < minLength) return `Password must be at least ${minLength} characters long`;
  if (password.length > longestPassword) return `Password must be at most ${longestPassword} characters long`;
  const lower = password.toLowerCase();
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  if (/^(.)\1*$/u.test(lower) || commonPasswords.has(lower) || commonPasswords.has(core))
    return "This password is too common. Choose another.";
  const names = [...words, "Foyer"].flatMap(namesIn);
  if (names.includes(core) || names.includes(lower)) return "This password is too easy to guess. Choose another.";
  return null;
}

/** Dependencies of commands that set a password. `at` is now. */
export type PasswordDeps = { hash: (password: string) => Promise<string>; brand: string; minLength: number; now: Date };

/** Dependencies of commands that open accounts or set new passwords. */
export type AccountDeps = PasswordDeps &
  LinkDeps & {
    fits: (hashed: string, password: string) => Promise<boolean>;
    /** Whether a new person must change a password typed by an admin at the first sign-in. */
    typedMustChange: boolean;
  };

/** "North Star" is north, star and northstar; words shorter than three letters are ignored. */
function namesIn(words: string) {
  const parts = words.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return [...parts, parts.join("")].filter(({ length }) => length > 2);
}
