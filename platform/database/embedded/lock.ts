import { DatabaseSync } from "node:sqlite";

export type Release = () => void;

/** Kept here, as a lock that nobody refers to is collected, and thereby lost, in the middle of a run. */
const held = new Set<DatabaseSync>();

/**
 * A lock on a file that the operating system drops the moment its holder dies, so it is never stale and no pid has to
 * be believed. Node has none of its own; SQLite's works on every platform. Undefined: somebody else holds it.
 */
export function tryLock(file: string): Release | undefined {
  const holder = new DatabaseSync(file, { timeout: 0 });
  try {
    // Without a journal nothing is left behind that the next holder would first have to repair.
    holder.exec("pragma journal_mode = memory; begin immediate");
    held.add(holder);
    return () => {
      if (held.delete(holder)) holder.close();
    };
  } catch (problem) {
    holder.close();
    if (isBusy(problem)) return undefined;
    throw problem;
  }
}

const sqliteBusy = 5;
const isBusy = (problem: unknown) => problem instanceof Error && "errcode" in problem && problem.errcode === sqliteBusy;
