import { readFileSync } from "node:fs";

/**
 * Tells when the npm that started us is gone. npm passes a signal to its shell, and the shell dies without passing it
 * on; a killed npm passes nothing. Both leave us to another parent, and the house would stay open with nobody there.
 */
export function watchNpm(env = process.env) {
  const first = lineage();
  return () => Boolean(env.npm_lifecycle_event) && lineage() !== first;
}

const lineage = () => `${process.ppid} ${parentOf(process.ppid)}`;

/** The parent's parent, where Linux tells it; the name before it may hold spaces and brackets. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ")[1];
  } catch {
    return "";
  }
}
