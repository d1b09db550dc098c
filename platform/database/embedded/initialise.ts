import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { CannotOpen } from "../cannot-open.ts";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { inFolder } from "./claim.ts";
import { makeFolderFor } from "./folder.ts";
import type { DatabasePlace } from "./place.ts";

// Collation is PostgreSQL's own everywhere; only the character classes come from the system.
const ctype = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";

const settings = [
  "--username=foyer",
  "--auth-local=trust",
  "--auth-host=reject",
  "--encoding=UTF8",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--locale=C",
  `--lc-ctype=${ctype}`,
];

type ClusterSettings = { place: DatabasePlace; binaries: Binaries; account: Account; durable: boolean };

/** Creates the database once. It is renamed into place last, so that an interrupted start leaves nothing half made. */
export async function initialise({ place: { home, data }, binaries, account, durable }: ClusterSettings) {
  if (existsSync(data)) return checkMajor(data, binaries.major);
  clearUnfinished(home);
  const { uid, gid } = account;
  const unfinished = `${data}.unfinished-${randomBytes(4).toString("hex")}`;
  inFolder(home, () => makeFolderFor(account, unfinished));
  const args = [...settings, ...(durable ? [] : ["--no-sync"]), "-D", unfinished];
  const ids = uid === undefined ? {} : { uid, gid };
  try {
    await promisify(execFile)(join(binaries.folder, "bin/initdb"), args, { ...ids, cwd: "/", env: { LC_ALL: "C" } });
    renameSync(unfinished, data);
  } catch (problem) {
    rmSync(unfinished, { recursive: true, force: true });
    const why = problem instanceof Error ? problem.message : String(problem);
    throw new CannotOpen(`The database could not be created in ${home}. PostgreSQL says: ${why.trim()}`);
  }
}

/** Removes what a killed start left behind. Its initdb may still be writing there: then the next start removes it. */
function clearUnfinished(home: string) {
  for (const name of readdirSync(home).filter((name) => name.startsWith("postgres.unfinished-"))) {
    try {
      rmSync(join(home, name), { recursive: true, force: true });
    } catch {}
  }
}

function checkMajor(data: string, ours: number) {
  const found = Number(readFileSync(join(data, "PG_VERSION"), "utf8"));
  if (found === ours) return;
  throw new CannotOpen(
    `The database in ${data} was made by PostgreSQL ${found}, and this Foyer comes with PostgreSQL ${ours}. ` +
      "Make a backup with the Foyer you used so far (npm run backup), " +
      `then move ${basename(data)} away and restore the backup with this one (npm run restore).`,
  );
}
