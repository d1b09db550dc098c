import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { link, mkdir, open, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CannotOpen } from "#platform/database/cannot-open.ts";
import { parseRootKeys, type RootKey } from "./root-key.ts";

/** The keys in this file, or null when it does not exist. A file that others can read is refused. */
export async function readKeyFile(path: string): Promise<RootKey[] | null> {
  // Without O_NONBLOCK a pipe in the file's place would block start-up forever.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(absent);
  if (!file) return null;
  try {
    const facts = await file.stat();
    if (!facts.isFile() || facts.size > 1_000) throw new CannotOpen(`${path} is not a key file. ${wanted}`);
    if (process.platform !== "win32" && facts.mode & 0o077)
      throw new CannotOpen(`Other people on this machine can open the key file ${path}. Run: chmod 600 "${path}"`);
    const keys = parseRootKeys(await file.readFile("utf8"));
    if (!keys) throw new CannotOpen(`The key file ${path} does not hold a key. ${wanted}`);
    return keys;
  } finally {
    await file.close();
  }
}

/** Creates a key on first run. When two starts race, both return the one key that was written first. */
export async function makeKeyFile(path: string): Promise<RootKey> {
  const folder = dirname(path);
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${randomBytes(8).toString("hex")}`);
  try {
    await writeFile(draft, `${randomBytes(32).toString("base64")}\n`, { flag: "wx", mode: 0o600, flush: true });
    // A hard link appears whole or not at all, and never replaces a file: a crash leaves no partial key behind.
    await link(draft, path).catch(unlessTaken);
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(folder);
  const [key] = (await readKeyFile(path)) ?? [];
  if (!key) throw new CannotOpen(`The key file ${path} went away while it was being made.`);
  return key;
}

const wanted = "It must hold 32 random bytes in base64 or hex, nothing else.";

/** Flushes renames in a folder to disk. */
export async function syncFolder(folder: string) {
  if (process.platform === "win32") return;
  const entries = await open(folder);
  await entries.sync().finally(() => entries.close());
}

function absent(problem: NodeJS.ErrnoException) {
  if (problem.code === "ENOENT") return null;
  throw problem;
}

function unlessTaken(problem: NodeJS.ErrnoException) {
  if (problem.code !== "EEXIST") throw problem;
}
