import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** Only ends what hangs: PostgreSQL has a minute to shut down before it is made to. */
const longest = 90_000;

/** Ends every process that has to do with a folder. Whoever started others is asked first, and takes them along. */
export async function endAll(folder) {
  const asked = new Set();
  const end = Date.now() + longest;
  for (let left = processesOf(folder); left.length > 0; left = processesOf(folder)) {
    const isLate = Date.now() > end;
    const pids = new Set(left.map(({ pid }) => pid));
    for (const { pid, parent } of left) {
      if (isLate) signal(pid, "SIGKILL");
      else if (!pids.has(parent) && !asked.has(pid)) signal(pid, "SIGTERM");
      if (!pids.has(parent)) asked.add(pid);
    }
    await pause(50);
  }
}

/** The processes whose command or environment names the folder, and all that these have started. */
export function processesOf(folder) {
  const living = existsSync("/proc/self/environ") ? fromProc() : fromPs();
  const found = new Set(living.filter(({ words }) => words().includes(folder)).map(({ pid }) => pid));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { pid, parent } of living) if (found.has(parent)) found.add(pid);
  }
  return living.filter(({ pid }) => found.has(pid)).map(({ pid, parent }) => ({ pid, parent }));
}

function fromProc() {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    // The program's name, which comes before these, may hold spaces and brackets.
    const [state, parent] = read(pid, "stat").split(") ").at(-1).split(" ");
    const words = () => read(pid, "cmdline") + read(pid, "environ");
    return state === "Z" || !parent ? [] : [{ pid: Number(pid), parent: Number(parent), words }];
  });
}

/** What has ended in the meantime, or belongs to somebody else, says nothing. */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

function fromPs() {
  const { stdout = "" } = spawnSync("ps", ["-AwwE", "-o", "pid=,ppid=,stat=,command="], { encoding: "utf8" });
  return stdout.split("\n").flatMap((line) => {
    const [, pid, parent, state, said] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return !pid || state.startsWith("Z") ? [] : [{ pid: Number(pid), parent: Number(parent), words: () => said }];
  });
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // It has just ended by itself.
  }
}
