import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CannotOpen } from "../cannot-open.ts";
import type { Account } from "./account.ts";
import { findBarrier, makeFolderFor } from "./folder.ts";

/** What the system leaves for the path of a socket, once PostgreSQL has added its file's name. */
const longest = (process.platform === "darwin" ? 103 : 107) - "/.s.PGSQL.5432".length;

/** A private folder for the socket: beside the data, or in a temporary folder where that is too long or cannot hold one. */
export async function makeSocketFolder(home: string, account: Account): Promise<string> {
  for (const find of [() => join(home, "socket"), () => inTemporary(tmpdir()), () => inTemporary("/tmp")]) {
    const folder = find();
    if (folder && (await serves(folder, account))) return folder;
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
  throw new CannotOpen(
    `No folder can hold the database's socket: ${home} is too long or not on a local disk, and ${tmpdir()} does not ` +
      "serve either. Set FOYER_DATA to a folder with a shorter path on a local disk.",
  );
}

function inTemporary(folder: string) {
  try {
    return mkdtempSync(join(folder, "foyer-"));
  } catch {
    return undefined;
  }
}

async function serves(folder: string, account: Account) {
  if (Buffer.byteLength(folder) > longest) return false;
  mkdirSync(folder, { recursive: true });
  makeFolderFor(account, folder);
  return !findBarrier(account, folder) && (await holdsSockets(folder));
}

/** Some shared folders of virtual machines take files but no sockets. */
function holdsSockets(folder: string) {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = createServer().once("error", () => resolve(false));
  const path = join(folder, "probe");
  rmSync(path, { force: true });
  probe.listen(path, () => probe.close(() => resolve(true)));
  return promise;
}
