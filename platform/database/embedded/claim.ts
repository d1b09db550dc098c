import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { CannotOpen } from "../cannot-open.ts";
import { type Release, tryLock } from "./lock.ts";

/** Makes this process the only one on the folder until it ends, or says which process is. */
export async function claim(folder: string): Promise<Release> {
  const [lock, owner] = [join(folder, "postgres.lock"), join(folder, "postgres.owner")];
  const release = inFolder(folder, () => {
    mkdirSync(folder, { recursive: true });
    const release = tryLock(lock);
    if (release) writeFileSync(owner, `${process.pid}\n`);
    return release;
  });
  if (!release) throw new CannotOpen(alreadyOpen(folder, await findHolder(owner)));
  return () => {
    rmSync(owner, { force: true });
    release();
  };
}

const alreadyOpen = (folder: string, pid: number | undefined) =>
  `Foyer is already open on ${folder}, as process ${pid ?? "of another machine or container"}. ` +
  `Use that one, or stop it first${pid ? ` (kill ${pid})` : ""}, or set FOYER_DATA to another folder.`;

/** The holder writes its pid a moment after it has the lock; until then a dead one's may stand there. */
async function findHolder(file: string) {
  for (let attempt = 0; attempt < 20; attempt++) {
    const pid = Number(read(file));
    if (pid > 0 && isAlive(pid)) return pid;
    await setTimeout(50);
  }
  return undefined;
}

function read(file: string) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

export function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (problem) {
    return problem instanceof Error && "code" in problem && problem.code === "EPERM";
  }
}

/** Runs what writes into the data folder; a disk that refuses becomes a sentence. */
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
