import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export type Order = {
  command: string;
  args: string[];
  env: Record<string, string>;
  ids: { uid?: number; gid?: number };
  logFile: string;
};

type News = { pid?: number; exited?: true };

/** Starts the process that keeps PostgreSQL up for as long as we live, and not longer. */
export function supervise(order: Order) {
  const program = fileURLToPath(new URL("./supervisor.ts", import.meta.url));
  const child = spawn(process.execPath, [program, JSON.stringify(order)], {
    detached: true,
    cwd: "/",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const watch = { pid: 0, exits: 0, gone: false };
  child.on("message", ({ pid, exited }: News) => {
    if (pid) watch.pid = pid;
    if (exited) watch.exits += 1;
  });
  child.on("error", () => {});
  child.once("exit", () => {
    watch.gone = true;
  });
  child.unref();
  child.channel?.unref();

  async function stop() {
    if (watch.gone) return;
    child.ref();
    const ended = once(child, "exit");
    if (child.connected) child.send("stop", () => {});
    await ended;
  }
  return { watch, stop };
}
