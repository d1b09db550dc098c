import { DatabaseSync } from "node:sqlite";

export type Release = () => void;

/** Kept referenced, as an unreferenced lock would be garbage-collected, and so released, in the middle of a run. */
const held = new Set<DatabaseSync>();

/**
 * A file lock that the operating system releases the instant its holder dies, so it is never stale and no pid has to be
 * trusted. Node has none of its own; SQLite's works on every platform. Undefined: another process holds it.
 */
export function tryLock(file: string): Release | undefined {
  const holder = new DatabaseSync(file, { timeout: 0 });
  try {
    // Without a journal file there is nothing for the next holder to recover first.
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
