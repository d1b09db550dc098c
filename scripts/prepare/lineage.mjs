import { readFileSync } from "node:fs";

/**
 * Detects when the npm that started us is gone. npm passes a signal to its shell, and the shell dies without passing it
 * on; a killed npm passes nothing. Both leave us with another parent, and the app would keep running unattended.
 */
export function watchNpm(env = process.env) {
  const first = lineage();
  return () => Boolean(env.npm_lifecycle_event) && lineage() !== first;
}

const lineage = () => `${process.ppid} ${parentOf(process.ppid)}`;

/** The parent's parent, on Linux; the process name before it may contain spaces and brackets. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ")[1];
  } catch {
    return "";
  }
}
