import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { endLeftover } from "./leftover.ts";
import { tryLock } from "./lock.ts";
import type { News, Order } from "./supervise.ts";

// Runs as a separate process, so that PostgreSQL stops with the app even when the app is killed.

const order: Order = JSON.parse(process.argv[2] ?? "");
const { uid, gid } = order.account;
const ids = uid === undefined ? {} : { uid, gid };
const timeoutMs = 60_000;
const longestPause = 5_000;
let stopping = false;
let server: ChildProcess | undefined;

const tell = (news: News) => process.connected && process.send?.(news, () => {});

function stop() {
  if (stopping) return;
  stopping = true;
  server?.kill("SIGINT");
  setTimeout(timeoutMs, undefined, { ref: false }).then(() => server?.kill("SIGQUIT"));
}

/** One supervisor at a time: that of a killed app may still be shutting down its server. */
async function takeTurn() {
  const file = join(order.home, "supervisor.lock");
  let release = tryLock(file);
  if (!release) tell({ waiting: true });
  for (; !release && !stopping; release = tryLock(file)) await setTimeout(50);
}

async function run() {
  await endLeftover(order.data);
  if (stopping) return;
  clearSockets();
  server = spawn(order.command, order.args, { ...ids, cwd: "/", env: { LC_ALL: "C", TZ: "UTC" }, stdio: "inherit" });
  tell({ pid: server.pid });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.once("exit", () => resolve()).once("error", () => resolve());
  await promise;
  tell({ exited: true });
}

/** Removes what a killed server left behind. A socket's lock file names a pid that may have been reused. */
function clearSockets() {
  for (const name of readdirSync(order.sockets)) rmSync(join(order.sockets, name));
}

process.on("disconnect", stop).on("message", stop);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
if (!process.connected) stop();

await takeTurn();
for (let pause = 100; !stopping; pause = Math.min(pause * 2, longestPause)) {
  const begun = Date.now();
  await run();
  if (Date.now() - begun > timeoutMs) pause = 100;
  if (!stopping) await setTimeout(pause);
}
rmSync(order.sockets, { recursive: true, force: true });
process.exit(0);
