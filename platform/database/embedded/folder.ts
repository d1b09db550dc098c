import { chmodSync, chownSync, mkdirSync } from "node:fs";
import type { Account } from "./account.ts";

/** A folder only this account may enter. */
export function makeFolderFor({ ids }: Account, folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if ("uid" in ids) chownSync(folder, Number(ids.uid), Number(ids.gid));
}
