import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CannotOpen } from "#platform/database/cannot-open.ts";

/** `name`: what the file is, for people. `most`: how many bytes such a file has at most. */
type Kind = { name: string; most: number; wanted: string };

/** What is in this file, or null when it does not exist. A file that others can read is refused. */
export async function readPrivate(path: string, { name, most, wanted }: Kind): Promise<string | null> {
  // Without O_NONBLOCK a pipe in the file's place would block start-up forever.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(absent);
  if (!file) return null;
  try {
    const facts = await file.stat();
    if (!facts.isFile() || facts.size > most) throw new CannotOpen(`${path} is not a ${name} file. ${wanted}`);
    if (process.platform !== "win32" && facts.mode & 0o077)
      throw new CannotOpen(`Other people on this machine can open the ${name} file ${path}. Run: chmod 600 "${path}"`);
    return await file.readFile("utf8");
  } finally {
    await file.close();
  }
}

/**
 * Writes a file that its owner alone may read, through a draft: `place` puts it where it belongs, whole or not at all.
 */
export async function writePrivate(path: string, text: string, place: typeof rename = rename) {
  const folder = dirname(path);
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${randomBytes(8).toString("hex")}`);
  try {
    await writeFile(draft, text, { flag: "wx", mode: 0o600, flush: true });
    await place(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(folder);
}

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
