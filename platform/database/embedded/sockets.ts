import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CannotOpen } from "../cannot-open.ts";
import type { Account } from "./account.ts";
import { findBarrier, makeFolderFor } from "./folder.ts";

/** The system's limit on a socket path, less the file name that PostgreSQL appends. */
const longest = (process.platform === "darwin" ? 103 : 107) - "/.s.PGSQL.5432".length;

/**
 * A private folder for this start's socket: beside the data, or in a temporary folder where that path is too long or
 * cannot hold sockets. Its name is new, so that no one reaches the server of an earlier start there.
 */
export async function makeSocketFolder(home: string, account: Account): Promise<string> {
  clearEarlier(home);
  for (const parent of [home, tmpdir(), "/tmp"]) {
    const folder = makeIn(parent);
    if (folder && (await serves(folder, account))) return folder;
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
  throw new CannotOpen(
    `No folder can hold the database's socket: ${home} is too long or not on a local disk, and ${tmpdir()} does not ` +
      "serve either. Set FOYER_DATA to a folder with a shorter path on a local disk.",
  );
}

/** A supervisor that was killed could not remove its own folder. */
function clearEarlier(home: string) {
  for (const name of readdirSync(home).filter((name) => name.startsWith("foyer-")))
    rmSync(join(home, name), { recursive: true, force: true });
}

function makeIn(parent: string) {
  try {
    return mkdtempSync(join(parent, "foyer-"));
  } catch {
    return undefined;
  }
}

async function serves(folder: string, account: Account) {
  if (Buffer.byteLength(folder) > longest) return false;
  makeFolderFor(account, folder);
  return !findBarrier(account, folder) && (await holdsSockets(folder));
}

/** Some shared folders of virtual machines support files but not sockets. */
function holdsSockets(folder: string) {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = createServer().once("error", () => resolve(false));
  const path = join(folder, "probe");
  probe.listen(path, () => probe.close(() => resolve(true)));
  return promise;
}
