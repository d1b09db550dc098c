import { readFileSync } from "node:fs";
import { CannotOpen } from "../cannot-open.ts";

/** The account PostgreSQL runs as. Without a uid, that is our own. */
export type Account = { name: string; uid?: number; gid?: number };

export const ourselves: Account = { name: "this user" };
export const isRoot = () => process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root, or under a uid without a passwd entry: as root we run it under an existing
 * unprivileged account.
 */
export function findAccount(): Account {
  if (!isRoot()) return ourselves;
  const known = readAccounts();
  for (const name of ["nobody", "postgres", "daemon"]) {
    const account = known.find((one) => one.name === name);
    if (account) return account;
  }
  throw new CannotOpen(
    "PostgreSQL must not run as root, and this machine has no user nobody to run it as. " +
      "Start Foyer as an ordinary user, or set DATABASE_URL.",
  );
}

export const findAccountOf = (uid: number) => readAccounts().find((account) => account.uid === uid);

function readAccounts() {
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((entry) => entry.split(":"))
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0);
}
