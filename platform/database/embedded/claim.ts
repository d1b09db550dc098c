import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { CannotOpen } from "../cannot-open.ts";
import { type Release, tryLock } from "./lock.ts";

/** Makes this process the only one using the folder until it ends, or reports which process is. */
export async function claim(folder: string): Promise<Release> {
  const lock = join(folder, "postgres.lock");
  const owner = join(folder, "postgres.owner");
  for (let attempt = 1; ; attempt++) {
    const release = inFolder(folder, () => take(folder, lock, owner));
    if (release) return release;
    const pid = readPid(owner);
    if (isAlive(pid) || attempt === 20) throw new CannotOpen(alreadyOpen(folder, pid));
    // The holder writes its pid shortly after taking the lock; until then the file may still contain a dead process's
    // pid.
    await setTimeout(50);
  }
}

function take(folder: string, lock: string, owner: string) {
  mkdirSync(folder, { recursive: true });
  const release = tryLock(lock);
  if (release) writeFileSync(owner, `${process.pid}\n`);
  return release;
}

function alreadyOpen(folder: string, pid: number) {
  const [holder, remedy] = isAlive(pid)
    ? [`as process ${pid}`, `Use that one, or stop it first (kill ${pid})`]
    : ["by another machine or container", "Stop it there"];
  return `Foyer is already open on ${folder}, ${holder}. ${remedy}, or set FOYER_DATA to another folder.`;
}

function readPid(file: string) {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
}

export function isAlive(pid: number) {
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (problem) {
    return problem instanceof Error && "code" in problem && problem.code === "EPERM";
  }
}

/** Runs something that writes to the data folder; an I/O error becomes a readable sentence. */
export function inFolder<T>(folder: string, write: () => T): T {
  try {
    return write();
  } catch (problem) {
    const why = problem instanceof Error ? problem.message : String(problem);
    throw new CannotOpen(
      `Foyer cannot write to ${folder} (${why}). Let this user write there, make room on the disk, ` +
        "or set FOYER_DATA to a folder that is writable.",
      { cause: problem },
    );
  }
}
