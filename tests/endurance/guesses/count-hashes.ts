import { createRequire } from "node:module";

type Argon = Record<"hash" | "verify", (...given: never[]) => Promise<unknown>>;

/**
 * Counts the passwords that are truly worked on from now on. To be called before anything imports the house or hashes:
 * whoever imported the library earlier keeps the functions that nobody counts.
 */
export function countHashes(): () => number {
  const argon: Argon = createRequire(import.meta.url)("@node-rs/argon2");
  let count = 0;
  for (const name of ["hash", "verify"] as const) {
    const work = argon[name];
    argon[name] = (...given) => {
      count += 1;
      return work(...given);
    };
  }
  return () => count;
}
