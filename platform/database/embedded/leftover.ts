import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** No system assigns a pid this high, so PostgreSQL takes the process for dead. */
const nobodysPid = 2_147_483_646;

const timeoutMs = { fast: 60_000, immediate: 10_000 };

/**
 * Stops a server that outlived its app, and waits for one that is shutting down. A stale pid file stays, as PostgreSQL
 * reads in it which shared memory to check, but a pid that now belongs to another process is replaced.
 */
export async function endLeftover(data: string) {
  const found = readPidFile(data);
  if (!found) return;
  if (!isServer(found)) return forgetPid(data);
  signal(found.pid, "SIGINT");
  if (await gone(found, timeoutMs.fast)) return;
  signal(found.pid, "SIGQUIT");
  await gone(found, timeoutMs.immediate);
}

type PidFile = { pid: number; data: string; sockets: string };

/** What PostgreSQL records about itself while it runs (storage.html, postmaster.pid). */
export function readPidFile(folder: string): PidFile | undefined {
  const file = join(folder, "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const [pid, data = "", , , sockets = ""] = readFileSync(file, "utf8").split("\n");
  return { pid: Number(pid), data, sockets };
}

/** Alive, and PostgreSQL on this folder: the pid alone may have been reused. */
export function isServer({ pid, data }: PidFile) {
  if (pid <= 0 || !data) return false;
  return commandOf(pid).includes(`bin/postgres -D ${data} `);
}

function commandOf(pid: number) {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return execFileSync("ps", ["-ww", "-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // It has just exited by itself.
  }
}

async function gone(server: PidFile, milliseconds: number) {
  for (const end = Date.now() + milliseconds; Date.now() < end; await setTimeout(50))
    if (!isServer(server)) return true;
  return false;
}

function forgetPid(data: string) {
  const file = join(data, "postmaster.pid");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^.*/, String(nobodysPid)));
}
