import { createHash } from "node:crypto";
import { existsSync, lstatSync, readlinkSync, realpathSync, renameSync, statSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { CannotOpen } from "../cannot-open.ts";
import { type Account, findAccountOf, isRoot } from "./account.ts";
import { findBarrier, handOver, makePassage } from "./folder.ts";

/** `home` holds `data`; `link` is the symlink in the data folder when the database had to be stored elsewhere. */
export type DatabasePlace = { home: string; data: string; link?: string };

type Log = (line: string) => void;

/** Where root keeps the database when PostgreSQL's account cannot reach the clone. */
export const farHome = "/var/lib/foyer";

/** Where the database of this data folder is, or will be. */
export function findPlace(dataFolder: string, account: Account, log: Log): DatabasePlace {
  const near = join(dataFolder, "postgres");
  const entry = lstatSync(near, { throwIfNoEntry: false });
  if (entry?.isSymbolicLink() && !existsSync(near)) throw new CannotOpen(goneFrom(near));
  // A link may point anywhere: nothing is locked, handed over or started unless it is clearly a database.
  if (entry && !existsSync(join(near, "PG_VERSION"))) throw new CannotOpen(noDatabase(near));
  if (entry) return { home: dirname(realpathSync(near)), data: realpathSync(near) };
  if (!findBarrier(account, dataFolder)) return { home: dataFolder, data: near };

  const home = join(farHome, createHash("sha256").update(dataFolder).digest("hex").slice(0, 16));
  if (existsSync(join(home, "postgres"))) setAside(home, dataFolder, log);
  for (const folder of [farHome, home]) makePassage(folder);
  return { home, data: join(home, "postgres"), link: near };
}

/** Last step of a first start: from here on the data folder records where its database is. */
export function remember({ data, link }: DatabasePlace) {
  if (link) symlinkSync(data, link);
}

/** A data folder that was emptied starts afresh; what was stored elsewhere for it is moved aside, not deleted. */
function setAside(home: string, dataFolder: string, log: Log) {
  const aside = `${home}.${Date.now()}`;
  renameSync(home, aside);
  log(`${dataFolder} is empty, so its database starts empty too. The one it had before is now in ${aside}.`);
}

function noDatabase(near: string) {
  const { uid } = statSync(near);
  const owner = uid === 0 ? "root" : (findAccountOf(uid)?.name ?? `number ${uid}`);
  return (
    `${near} exists and belongs to the user ${owner}, but this process sees no PostgreSQL database in it. ` +
    "Start Foyer as that user, move it away, or set FOYER_DATA to another folder."
  );
}

const goneFrom = (near: string) =>
  `The database of this Foyer was kept in ${readlinkSync(near)}, which is gone. ` +
  `Put it back from a backup, or remove ${near} to begin with an empty house.`;

/** The owner of an existing database; for a new one, `account`. */
export function findOwner({ data }: DatabasePlace, account: Account, log: Log): Account {
  const uid = statSync(data, { throwIfNoEntry: false })?.uid;
  if (!isRoot() || uid === undefined || uid === account.uid) return account;
  const owner = findAccountOf(uid);
  if (!owner) {
    log(`The database in ${data} belonged to no user it can run as; it is now ${account.name}'s.`);
    handOver(data, account);
  }
  return owner ?? account;
}

/** Refuses a folder that its owner cannot reach, and names the command that fixes it. */
export function checkWay({ home }: DatabasePlace, account: Account) {
  const barrier = findBarrier(account, home);
  if (!barrier) return;
  throw new CannotOpen(
    `PostgreSQL runs as the user ${account.name}, who cannot pass through ${barrier} to its data in ${home}. ` +
      `Run chmod o+x ${barrier}, or move the data folder and set FOYER_DATA to its new place.`,
  );
}
