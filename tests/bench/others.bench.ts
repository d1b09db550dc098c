import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#platform/database/embedded.ts";
import { fetchNext } from "./others/fetch-next.ts";
import { type Child, startChild } from "./pages/child.ts";
import { type Measured, measured, middle } from "./pages/measure.ts";
import { signInTo } from "./pages/sign-in.ts";

// What Foyer's list of tasks costs beside the least that React Router and Next.js need for it. One query and a table of
// fifty tasks, where nobody signs in. All in turns in one run, each in a process of its own, on the same database.
// Next.js is installed from npm into a folder that is removed afterwards; BENCH_NEXT=no leaves it out.

const rounds = 5;
const password = "welcome-to-the-bench";
const folder = mkdtempSync(join(tmpdir(), "foyer-others-"));
chmodSync(folder, 0o755);
const { connection, stop } = await startEmbedded({ dataFolder: folder });

type Side = { name: string; child: Child; port: number; path: string; cookie?: string; runs: Measured[] };
const sides: Side[] = [await startFoyer(), await startBare()];
if (process.env["BENCH_NEXT"] !== "no") sides.push(await startNext());

const check = ({ status, body }: { status: number; body: Buffer }) =>
  status === 200 && body.length > 2000 ? null : `${status}, ${body.length} bytes`;
for (let round = -2; round < rounds; round++)
  for (const { child, port, path, cookie, runs } of sides) {
    const run = await measured(child, port, path, check, cookie);
    if (round >= 0) runs.push(run); // the first two make the code warm
  }

console.log("| page | a second | median | ms of processor |\n|---|---|---|---|");
for (const { name, runs } of sides) {
  const { rate, p50, cpuMs, wrong } = middle(runs);
  console.log(`| ${name} | ${rate.toFixed(0)} | ${p50.toFixed(0)} ms | ${cpuMs.toFixed(2)} |`);
  if (wrong[0]) {
    console.error(`${wrong.length} wrong: ${wrong[0]}`);
    process.exitCode = 1;
  }
}
for (const { child } of sides) await child.stop();
await stop();
rmSync(folder, { recursive: true, force: true });
process.exit();

async function startFoyer(): Promise<Side> {
  const child = startChild("./app-process.ts");
  const { port } = await child.ask<{ port: number }>({ connection, dataFolder: folder, password });
  const cookie = await signInTo(`http://127.0.0.1:${port}`, "admin@demo.test", password);
  return { name: "Foyer, tasks of all", child, port, path: "/studio/workspace/tasks?who=all", cookie, runs: [] };
}

async function startBare(): Promise<Side> {
  const child = startChild("../others/bare-router.ts");
  const { port } = await child.ask<{ port: number }>({ connection });
  return { name: "React Router, one route and query", child, port, path: "/", runs: [] };
}

async function startNext(): Promise<Side> {
  const next = join(folder, "next");
  const version = fetchNext(next);
  const child = startChild("../others/next-process.ts");
  const { port } = await child.ask<{ port: number }>({ folder: next, connection });
  return { name: `Next.js ${version}, one page and query`, child, port, path: "/", runs: [] };
}
