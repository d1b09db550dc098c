import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { PoolConfig } from "pg";
import { onTestFinished } from "vitest";

type News = { line?: string; refused?: string; connection?: PoolConfig; postmaster?: number };

const program = fileURLToPath(new URL("./app.ts", import.meta.url));

/** Only spawns the app; the test decides how long it runs. */
export const launchApp = (dataFolder: string) =>
  spawn(process.execPath, [program, dataFolder], { stdio: ["pipe", "pipe", "inherit"] });

/**
 * Spawns the test's app in a process of its own and waits until its database is open, or the start was refused. `hear` is
 * told each line that it says meanwhile.
 */
export async function startApp(dataFolder: string, hear: (line: string) => void = () => {}) {
  const child = launchApp(dataFolder);
  const exited = once(child, "exit");
  const lines: string[] = [];
  let last: News = {};
  for await (const text of createInterface(child.stdout)) {
    // app.ts, beside this file, wrote the line.
    last = JSON.parse(text) as News;
    if (!last.line) break;
    lines.push(last.line);
    hear(last.line);
  }
  const kill = async (signal: NodeJS.Signals = "SIGKILL") => {
    child.kill(signal);
    await exited;
  };
  const stop = async () => {
    child.stdin.on("error", () => {}).write("stop\n"); // it may have exited before it reads this
    await exited;
  };
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) await stop();
  });
  const { connection = {}, postmaster = 0, refused } = last;
  return { pid: child.pid ?? 0, postmaster, connection, refused, lines, kill, stop };
}
