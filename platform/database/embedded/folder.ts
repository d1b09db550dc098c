import { chmodSync, chownSync, lchownSync, mkdirSync, readdirSync, realpathSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Account } from "./account.ts";

/** Creates a folder only this account may enter. */
export function makeFolderFor({ uid, gid }: Account, folder: string) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

/** Creates a folder owned by root that everyone may pass through, whatever the umask is. */
export function makePassage(folder: string) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

/** Gives the account ownership of a folder and everything in it. */
export function handOver(folder: string, { uid = -1, gid = -1 }: Account) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    lchownSync(join(folder, name), uid, gid);
  chownSync(folder, uid, gid);
}

/** The first folder on the path that the account cannot pass through. */
export function findBarrier({ uid, gid }: Account, folder: string): string | undefined {
  if (uid === undefined) return undefined;
  const here = realpathSync(folder);
  const above = dirname(here) === here ? undefined : findBarrier({ name: "", uid, ...(gid && { gid }) }, dirname(here));
  if (above) return above;
  const { mode, ...owner } = statSync(here);
  const shift = owner.uid === uid ? 6 : owner.gid === gid ? 3 : 0;
  return (mode >> shift) & 1 ? undefined : here;
}
