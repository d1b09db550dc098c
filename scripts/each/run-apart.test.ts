import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, globSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { until } from "#tests/until.ts";
import { processesOf } from "./processes.mjs";

const signals = ["SIGTERM", "SIGINT"] as const;

/** Runs Node with a temporary folder of this test's own, by which everything that it starts is known. */
function start(...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "foyer-stopping-"));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = { ...process.env, TMPDIR: folder };
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  return { folder, child, said: () => said };
}

async function stop(child: ChildProcess, signal: (typeof signals)[number]) {
  const gone = once(child, "close");
  child.kill(signal);
  const [code] = await gone;
  return code;
}

test.each(signals)(
  "a bench that was told to stop by %s leaves no process and no file, and says one sentence",
  async (signal) => {
    const { folder, child, said } = start("scripts/each.mjs", "bench", "letters");
    const isAtWork = () => globSync(`${folder}/*/*/postgres/postmaster.pid`).length > 0;
    await until("the bench's PostgreSQL runs", () => {
      if (child.exitCode !== null) throw new Error(said());
      return isAtWork();
    });

    expect(await stop(child, signal)).toBe(1);
    expect(processesOf(folder)).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
    expect(said().trim().split("\n").at(-1)).toBe(`Stopped by ${signal}.`);
    expect(said()).not.toMatch(/^\s+at /m);
  },
);

test("it leaves nothing either when it is stopped in a call that blocks, with children of its own", async () => {
  const module = new URL("./run-apart.mjs", import.meta.url).href;
  const script = `import { runApart } from "${module}"; await runApart(process.execPath, ["tests/bench/blocking.ts"]);`;
  const { folder, child, said } = start("--input-type=module", "-e", script);
  await until("the bench waits for its program", () => said().includes("blocked"));
  expect(processesOf(folder).length).toBeGreaterThanOrEqual(5);

  await stop(child, "SIGTERM");
  expect(processesOf(folder)).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
  expect(said()).toBe("blocked\n");
});

test("a program that breaks takes what it started along", async () => {
  const module = new URL("./run-apart.mjs", import.meta.url).href;
  const sleeper = "setInterval(() => {}, 1e6)";
  const breaking = `require("node:child_process").spawn(process.execPath, ["-e", "${sleeper}"], { detached: true }).unref(); process.exit(3)`;
  const script = `import { runApart } from "${module}";
    console.log((await runApart(process.execPath, ["-e", ${JSON.stringify(breaking)}])).code);`;
  const { folder, child, said } = start("--input-type=module", "-e", script);
  await once(child, "close");

  expect(said()).toBe("3\n");
  expect(processesOf(folder)).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});
