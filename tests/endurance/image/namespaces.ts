import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";

const programs = ["debootstrap", "unshare", "nsenter", "chroot", "mount", "ip"];
const enter = new URL("enter.sh", import.meta.url).pathname;
const own = ["--mount", "--pid", "--fork", "--kill-child"];

/** What this machine lacks to run an image's steps, as the end of a sentence; null if nothing. */
export function whatIsMissing(): string | null {
  if (process.getuid?.() !== 0) return "only root may mount and change the root folder";
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const gone = programs.filter((program) => !folders.some((folder) => existsSync(join(folder, program))));
  if (gone.length > 0) return `there is no ${gone.join(", no ")}`;
  const isAllowed = spawnSync("unshare", [...own, "--net", "true"]).status === 0;
  return isAllowed ? null : "the kernel allows no namespaces of its own";
}

export type Owner = { uid: number; gid: number; home: string };
export type Entering = {
  root: string;
  owner: Owner;
  workdir: string;
  env: Record<string, string>;
  network: "loopback" | "machine";
  changes?: string;
  volume?: { folder: string; at: string };
  isHardened?: boolean;
};

/** What runs in namespaces of its own. `first` is the process that is number 1 in there, by its number out here. */
export type Inside = { first: () => number | null; said: () => string; ending: Promise<number>; kill: () => boolean };

const running = new Set<Inside>();

/** Runs a command in a root folder, apart from the rest of the machine. */
export function runInRoot(entering: Entering, command: string[]): Inside {
  const { root, owner, workdir, network, changes = "", volume, isHardened = false } = entering;
  const apart = network === "loopback" ? ["--net", "--uts", "--ipc"] : [];
  const values = Object.entries(entering.env).map(([name, value]) => `${name}=${value}`);
  return launch(["unshare", ...own, ...apart, "/bin/sh", enter, ...values, ...command], {
    ...process.env,
    ROOT: root,
    CHANGES: changes,
    VOLUME: volume?.folder ?? "",
    VOLUME_AT: volume?.at ?? "",
    HARDENED: isHardened ? "yes" : "no",
    NETWORK: network,
    OWNER: `${owner.uid}:${owner.gid}`,
    WORKDIR: workdir,
  });
}

/** Runs a program of this machine that mounts something, such as debootstrap, so that its mounts end with it. */
export const runApart = (command: string[]) => launch(["unshare", ...own, "--mount-proc", ...command], process.env);

function launch([program = "", ...args]: string[], env: NodeJS.ProcessEnv): Inside {
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let words = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (words += chunk));
  const ending = once(child, "close").then(([code, signal]) => {
    running.delete(inside);
    return code ?? 128 + constants.signals[signal as NodeJS.Signals];
  });
  const first = () => firstOf(child);
  // When the first process ends, the kernel ends all others of its namespace.
  const kill = () => {
    const pid = first();
    if (pid === null) return child.kill("SIGKILL");
    try {
      return process.kill(pid, "SIGKILL");
    } catch {
      return false; // it has ended meanwhile
    }
  };
  const inside = { first, said: () => words, ending, kill };
  running.add(inside);
  return inside;
}

function firstOf({ pid }: ChildProcess): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")[0]) || null;
  } catch {
    return null;
  }
}

/** Waits for the end and returns its code; what takes longer than `ms` is killed. */
export async function within(ms: number, { ending, kill }: Inside): Promise<number> {
  const watchdog = setTimeout(kill, ms);
  return ending.finally(() => clearTimeout(watchdog));
}

export async function killAll() {
  const all = [...running];
  for (const { kill } of all) kill();
  await Promise.all(all.map(({ ending }) => ending));
}
