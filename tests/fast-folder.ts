import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const inMemory = "/dev/shm";
/** A database takes 15 MB and some tests make one of their own: all of them together, with room to spare. */
const enough = 6e9;

/**
 * A new folder for a PostgreSQL that nobody keeps: in memory where there is room, as copying a database is six to ten
 * times faster there. PostgreSQL's account can read it. Folders of this kind whose process was killed go first: each holds
 * gigabytes of memory until somebody removes it.
 */
export function fastFolder(kind: string, parents = [inMemory, tmpdir()]): string {
  for (const parent of parents) forgetAbandoned(parent, kind);
  const parent = parents.find(hasRoom) ?? parents.at(-1) ?? tmpdir();
  const folder = mkdtempSync(join(parent, `${kind}-${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

function forgetAbandoned(parent: string, kind: string) {
  for (const name of namesIn(parent)) {
    const pid = new RegExp(`^${kind}-(\\d+)-`).exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function namesIn(parent: string): string[] {
  try {
    return readdirSync(parent);
  } catch {
    return [];
  }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (problem) {
    return problem instanceof Error && "code" in problem && problem.code === "EPERM"; // somebody else's
  }
}

function hasRoom(parent: string) {
  try {
    const { bavail, bsize } = statfsSync(parent);
    return bavail * bsize > enough;
  } catch {
    return false;
  }
}
