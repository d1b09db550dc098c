import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Account } from "./account.ts";
import { endLeftover } from "./leftover.ts";

export type Order = {
  command: string;
  args: string[];
  account: Account;
  /** The database's folder, and the one beside it that holds the locks. */
  data: string;
  home: string;
  sockets: string;
};

export type News = { pid?: number | undefined; exited?: true; waiting?: true };

/** What is known of the server: its pid, and how often it exited unexpectedly. */
export type Watch = { pid: number; exits: number; gone: boolean };

/** Starts the process that keeps PostgreSQL running for exactly as long as this process lives. */
export function supervise(order: Order, logFile: string, log: (line: string) => void) {
  const output = openSync(logFile, "a", 0o600);
  const program = fileURLToPath(new URL("./supervisor.ts", import.meta.url));
  const child = spawn(process.execPath, [program, JSON.stringify(order)], {
    detached: true,
    cwd: "/",
    env: {},
    stdio: ["ignore", output, output, "ipc"],
  });
  closeSync(output);
  const watch: Watch = { pid: 0, exits: 0, gone: false };
  child.on("message", ({ pid, exited, waiting }: News) => {
    if (pid) watch.pid = pid;
    if (exited) watch.exits += 1;
    if (waiting) log("Waiting for the database of an earlier start to end.");
  });
  const leave = () => {
    watch.gone = true;
  };
  child.once("exit", leave).on("error", leave);
  child.unref();
  child.channel?.unref();

  async function stop() {
    if (watch.gone) return endLeftover(order.data);
    child.ref();
    const ended = once(child, "exit");
    if (child.connected) child.send("stop", () => {});
    await ended;
  }
  return { watch, stop };
}
