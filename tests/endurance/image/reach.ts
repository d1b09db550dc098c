import { execFile } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import type { Owner } from "./namespaces.ts";

type Ending = { code: number; said: string };
/** A container that runs, whoever started it. */
export type Container = ReturnType<typeof reach> & {
  said: () => string;
  hasEnded: () => boolean;
  stop: (graceMs: number) => Promise<{ code: number; ms: number }>;
};

/** What can be asked of a container, by the number that its first process has out here. */
export function reach(pid: number, owner: Owner, workdir: string, env: Record<string, string>) {
  const network = ["--target", String(pid), "--net"];
  const all = [...network, "--mount", "--pid", "--uts", "--ipc", "--root", "--wd"];
  const asOwner = [...all, "--setgid", String(owner.gid), "--setuid", String(owner.uid)];
  const values = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  return {
    owner,
    /** Runs a command of the image beside its first process, as a health check is run. */
    run: (command: string[], timeout: number) =>
      outcome([...asOwner, "/usr/bin/env", "-i", `--chdir=${workdir}`, ...values, ...command], timeout),
    /** Runs a program of this machine on the container's network. */
    visit: (command: string[], timeout: number) => outcome([...network, ...command], timeout),
    processes: () => processesWith(pid),
    ports: () => portsOf(pid),
  };
}

function outcome(args: string[], timeout: number): Promise<Ending> {
  return new Promise((settle) => {
    execFile("nsenter", args, { timeout, killSignal: "SIGKILL" }, (problem, stdout, stderr) => {
      settle({ code: problem ? Number(problem.code ?? 1) : 0, said: `${stdout}${stderr}`.trim() });
    });
  });
}

const statusOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return "";
  }
};
const fieldOf = (status: string, name: string) => new RegExp(`^${name}:\\s+(.*)$`, "m").exec(status)?.[1] ?? "";
/** Real, effective, saved and of files. */
const uidsIn = (status: string) => fieldOf(status, "Uid").split(/\s+/).map(Number);
export const isOf = (pid: number, uid: number) => uidsIn(statusOf(pid)).every((one) => one === uid);

/** Everything that runs in the namespace of this process, itself included. */
function processesWith(pid: number) {
  const namespaceOf = (one: number | string) => {
    try {
      return readlinkSync(`/proc/${one}/ns/pid`);
    } catch {
      return null;
    }
  };
  const own = namespaceOf(pid);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && own !== null && namespaceOf(name) === own)
    .map((name) => statusOf(Number(name)))
    .filter((status) => status !== "")
    .map((status) => ({
      name: fieldOf(status, "Name"),
      uids: uidsIn(status),
      powers: fieldOf(status, "CapEff"),
      state: fieldOf(status, "State"),
    }));
}

/** The TCP ports that are listened to. */
function portsOf(pid: number): number[] {
  const lines = ["tcp", "tcp6"].flatMap((name) =>
    readFileSync(`/proc/${pid}/net/${name}`, "utf8").split("\n").slice(1),
  );
  const listening = lines.map((line) => line.trim().split(/\s+/)).filter((fields) => fields[3] === "0A");
  return [...new Set(listening.map(([, at = ""]) => Number.parseInt(at.split(":")[1] ?? "", 16)))];
}
