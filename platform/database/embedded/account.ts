import { readFileSync } from "node:fs";
import { CannotOpen } from "../cannot-open.ts";

/** Whom PostgreSQL runs as. `ids` is empty when that is simply us. */
export type Account = { name: string; ids: { uid: number; gid: number } | Record<string, never> };

/** PostgreSQL refuses root, and a number without a passwd entry: root lends it an existing powerless user. */
export function findAccount(): Account {
  if (process.getuid?.() !== 0) return { name: "", ids: {} };
  const entries = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["nobody", "postgres", "daemon"]) {
    const [, , uid, gid] = entries.find((entry) => entry.startsWith(`${name}:`))?.split(":") ?? [];
    if (Number(uid) > 0) return { name, ids: { uid: Number(uid), gid: Number(gid) } };
  }
  throw new CannotOpen(
    "PostgreSQL must not run as root, and this machine has no user nobody to run it as. " +
      "Start Foyer as an ordinary user, or set DATABASE_URL.",
  );
}
