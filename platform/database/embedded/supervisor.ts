import { type ChildProcess, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { Order } from "./supervise.ts";

// Runs as a process of its own, so that PostgreSQL ends with the app even when the app is killed.

const order: Order = JSON.parse(process.argv[2] ?? "{}");
const patience = 60_000;
const longestPause = 5_000;
let stopping = false;
let server: ChildProcess | undefined;

function stop() {
  if (stopping) return;
  stopping = true;
  server?.kill("SIGINT");
  setTimeout(patience, undefined, { ref: false }).then(() => server?.kill("SIGQUIT"));
}

const tell = (news: object) => process.connected && process.send?.(news, () => {});

function run() {
  const log = openSync(order.logFile, "a", 0o600);
  server = spawn(order.command, order.args, { ...order.ids, cwd: "/", env: order.env, stdio: ["ignore", log, log] });
  tell({ pid: server.pid });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.once("exit", () => resolve()).once("error", () => resolve());
  return promise;
}

process.on("disconnect", stop).on("message", stop);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});

for (let pause = 100; !stopping; pause = Math.min(pause * 2, longestPause)) {
  await run();
  tell({ exited: true });
  if (!stopping) await setTimeout(pause);
}
process.exit(0);
