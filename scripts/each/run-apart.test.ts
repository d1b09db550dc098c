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

/** A program that runs another one apart, and says how it ended. */
function apart(...args: string[]) {
  const module = new URL("./run-apart.mjs", import.meta.url).href;
  const script = `import { runApart } from "${module}";
    const { code, stopped } = await runApart(process.execPath, ${JSON.stringify(args)});
    if (!stopped) console.log(code);`;
  return ["--input-type=module", "-e", script];
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
  const { folder, child, said } = start(...apart("tests/bench/blocking.ts"));
  await until("the bench waits for its program", () => said().includes("blocked"));
  expect(processesOf(folder).length).toBeGreaterThanOrEqual(5);

  await stop(child, "SIGTERM");
  expect(processesOf(folder)).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
  expect(said()).toBe("blocked\n");
});

test("a program that breaks takes what it started along", async () => {
  const sleeper = `["-e", "setInterval(() => {}, 1e6)"], { detached: true, stdio: "ignore" }`;
  const breaking = `require("node:child_process").spawn(process.execPath, ${sleeper}).unref(); process.exit(3);`;
  const { folder, child, said } = start(...apart("-e", breaking));
  await once(child, "close");

  expect(said()).toBe("3\n");
  expect(processesOf(folder)).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test("what a program says after it was told to stop is not shown", async () => {
  const speaking = `process.on("SIGTERM", () => { console.log("gone"); console.error(new Error("no database")); process.exit(1); });
    console.log("at work"); setInterval(() => {}, 1e6);`;
  const { folder, child, said } = start(...apart("-e", speaking));
  await until("the program is at work", () => said().includes("at work"));

  await stop(child, "SIGTERM");
  expect(said()).toBe("at work\n");
  expect(readdirSync(folder)).toEqual([]);
});
