import { hash, parseOptions, verify } from "@node-rs/argon2";
import { turnstile } from "./turnstile.ts";

/** Argon2id as OWASP's password storage cheat sheet asks (19 MiB, two passes, one lane). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const pass = turnstile({ running: 4, waiting: 32 });

/** Throws `Busy` when too many passwords are being hashed. */
export const hashPassword = (password: string) => pass(() => hash(password, cost));

/** Throws `Busy` when too many passwords are being hashed. */
export const fitsPassword = (hashed: string, password: string) => pass(() => verify(hashed, password));

/** True when a stored hash was made with costs other than the current ones. */
export function isOutdated(hashed: string) {
  const { memoryCost, timeCost, parallelism } = parseOptions(hashed);
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
}
