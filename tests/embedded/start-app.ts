import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { PoolConfig } from "pg";
import { onTestFinished } from "vitest";

type News = { line?: string; refused?: string; connection?: PoolConfig; postmaster?: number };

const program = fileURLToPath(new URL("./app.ts", import.meta.url));

/** Only sets the app going; the test decides how long it lives. */
export const launchApp = (dataFolder: string) =>
  spawn(process.execPath, [program, dataFolder], { stdio: ["pipe", "pipe", "inherit"] });

/** Starts the app of a test in a process of its own and waits until its database is open, or it was refused. */
export async function startApp(dataFolder: string) {
  const child = launchApp(dataFolder);
  const exited = once(child, "exit");
  const lines: string[] = [];
  let last: News = {};
  for await (const text of createInterface(child.stdout)) {
    // The line was written by app.ts beside this file.
    last = JSON.parse(text) as News;
    if (!last.line) break;
    lines.push(last.line);
  }
  const kill = async (signal: NodeJS.Signals = "SIGKILL") => {
    child.kill(signal);
    await exited;
  };
  const stop = async () => {
    child.stdin.on("error", () => {}).write("stop\n"); // it may have exited before it hears
    await exited;
  };
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) await stop();
  });
  const { connection = {}, postmaster = 0, refused } = last;
  return { pid: child.pid ?? 0, postmaster, connection, refused, lines, kill, stop };
}
