import { execFileSync, spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { ask } from "#tests/ask.ts";
import { dataFolder, rounds, timeoutMs, untilDead } from "#tests/embedded/folders.ts";
import { launchApp, startApp } from "#tests/embedded/start-app.ts";
import { until } from "#tests/until.ts";
import { findAccount } from "./embedded/account.ts";

const supervisorOf = (postmaster: number) => Number(execFileSync("ps", ["-o", "ppid=", "-p", String(postmaster)]));

test("the database ends when the app is killed", async () => {
  const app = await startApp(dataFolder());

  await app.kill();

  await untilDead(app.postmaster);
});

test(
  "the app starts again at once after it was killed, and again",
  async () => {
    const folder = dataFolder();
    let app = await startApp(folder);
    await ask(app.connection, "create table written (round int)");
    for (const round of rounds) {
      await ask(app.connection, `insert into written values (${round})`);
      await app.kill();
      app = await startApp(folder);
      expect(app.refused).toBeUndefined();
    }

    expect(await ask(app.connection, "select round from written order by round")).toEqual(rounds);
  },
  timeoutMs,
);

test("an earlier supervisor that takes its time is waited for", async () => {
  const folder = dataFolder();
  const app = await startApp(folder);
  const slow = supervisorOf(app.postmaster);
  process.kill(slow, "SIGSTOP");
  await app.kill();

  const waiting = "Waiting for the database of an earlier start to end.";
  const again = await startApp(folder, (line) => line === waiting && process.kill(slow, "SIGCONT"));

  expect(again.refused).toBeUndefined();
  expect(again.lines).toContain(waiting);
});

test("a server that outlived app and supervisor is no obstacle", async () => {
  const folder = dataFolder();
  const app = await startApp(folder);
  await ask(app.connection, "create table kept as select 7 as it");
  process.kill(supervisorOf(app.postmaster), "SIGKILL");
  await app.kill();

  const again = await startApp(folder);

  expect(again.refused).toBeUndefined();
  expect(again.postmaster).not.toBe(app.postmaster);
  expect(readdirSync(folder).filter((name) => name.startsWith("foyer-"))).toEqual([
    basename(again.connection.host ?? ""),
  ]);
  expect(await ask(again.connection, "select it from kept")).toEqual([7]);
});

test.each(rounds)("when everything was killed at once, it starts again (round %i)", async () => {
  const folder = dataFolder();
  const app = await startApp(folder);
  await ask(app.connection, "create table kept as select 7 as it");
  process.kill(supervisorOf(app.postmaster), "SIGKILL");
  process.kill(app.postmaster, "SIGKILL");
  await app.kill();

  const again = await startApp(folder);

  expect(again.refused).toBeUndefined();
  expect(await ask(again.connection, "select it from kept")).toEqual([7]);
});

test("a stale pid file is no obstacle, not even when its pid now belongs to someone else", async () => {
  const folder = dataFolder();
  const app = await startApp(folder);
  const pidFile = join(folder, "postgres/postmaster.pid");
  const written = readFileSync(pidFile, "utf8");
  await app.stop();
  const { uid, gid } = findAccount();
  const stranger = spawn("/bin/sleep", ["60"], { stdio: "ignore", ...(uid && gid && { uid, gid }) });
  onTestFinished(() => void stranger.kill());
  writeFileSync(pidFile, written.replace(/^.*/, String(stranger.pid)));

  const again = await startApp(folder);

  expect(again.refused).toBeUndefined();
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});

test("a server that dies under a running app is started again", async () => {
  const app = await startApp(dataFolder());

  process.kill(app.postmaster, "SIGKILL");

  await until("the database answers again", () =>
    ask(app.connection, "select 1").then(
      () => true,
      () => false,
    ),
  );
});

test("a start that was killed half way leaves no obstacle", async () => {
  const folder = dataFolder();
  for (const wait of [150, 300, 600, 900]) {
    const app = launchApp(folder);
    await setTimeout(wait);
    app.kill("SIGKILL");
  }

  const app = await startApp(folder);

  expect(app.refused).toBeUndefined();
  expect(await ask(app.connection, "select 1")).toEqual([1]);
});
