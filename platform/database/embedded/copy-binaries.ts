import { chmodSync, cpSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { linkLibraries } from "../../../scripts/prepare/link-libraries.mjs";
import { isRoot } from "./account.ts";
import { inFolder } from "./claim.ts";
import { makePassage } from "./folder.ts";
import { tryLock } from "./lock.ts";

/** Copies the binaries once per version to where PostgreSQL's account can run them. Safe to call concurrently. */
export async function copyBinaries(from: string, to: string): Promise<string> {
  const native = join(to, "native");
  if (existsSync(to)) return native;
  if (isRoot()) inFolder(dirname(to), () => makePassage(dirname(to)));
  let release = tryLock(`${to}.lock`);
  for (; !release; release = tryLock(`${to}.lock`)) await setTimeout(100);
  try {
    if (!existsSync(to)) inFolder(to, () => copy(from, to));
  } finally {
    release();
  }
  return native;
}

function copy(from: string, to: string) {
  const unfinished = `${to}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const wanted = (file: string) => !file.endsWith(".a");
  cpSync(from, join(unfinished, "native"), { recursive: true, verbatimSymlinks: true, filter: wanted });
  linkLibraries(join(unfinished, "native"));
  chmodSync(unfinished, 0o755);
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  renameSync(unfinished, to);
}
