import { randomBytes } from "node:crypto";
import { link } from "node:fs/promises";
import { CannotOpen } from "#platform/database/cannot-open.ts";
import { readPrivate, writePrivate } from "./private-file.ts";
import { parseRootKeys, type RootKey } from "./root-key.ts";

const wanted = "It must hold 32 random bytes in base64 or hex, nothing else.";

/** The keys in this file, or null when it does not exist. A file that others can read is refused. */
export async function readKeyFile(path: string): Promise<RootKey[] | null> {
  const text = await readPrivate(path, { name: "key", most: 1_000, wanted });
  if (text === null) return null;
  const keys = parseRootKeys(text);
  if (!keys) throw new CannotOpen(`The key file ${path} does not hold a key. ${wanted}`);
  return keys;
}

/** Creates a key on first run. When two starts race, both return the one key that was written first. */
export async function makeKeyFile(path: string): Promise<RootKey> {
  // A hard link appears whole or not at all, and never replaces a file: a crash leaves no partial key behind.
  await writePrivate(path, `${randomBytes(32).toString("base64")}\n`, (from, to) => link(from, to).catch(unlessTaken));
  const [key] = (await readKeyFile(path)) ?? [];
  if (!key) throw new CannotOpen(`The key file ${path} went away while it was being made.`);
  return key;
}

function unlessTaken(problem: NodeJS.ErrnoException) {
  if (problem.code !== "EEXIST") throw problem;
}
