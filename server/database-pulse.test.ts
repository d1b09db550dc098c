import { expect, test } from "vitest";
import { openDatabase } from "#platform/database/open-database.ts";
import { testConnection } from "#tests/database.ts";
import { until } from "#tests/until.ts";
import { openPulse } from "./database-pulse.ts";

const soon = { waitMs: 5, silentMs: 50 };

test("while every connection is at work the database counts as reachable", async () => {
  const db = openDatabase({ ...(await testConnection()), max: 1 });
  let answers = 0;
  const ask = async () => {
    await db.selectFrom("settings").select("key").limit(1).execute();
    answers += 1;
  };
  const isReachable = openPulse(ask, { waitMs: 5, silentMs: 900_000 });

  await db.transaction().execute(async (tx) => {
    await tx.selectFrom("settings").select("key").limit(1).execute();
    expect(await isReachable()).toBe(true);
    expect(answers).toBe(0);
  });
  await until("the question is answered", () => answers === 1);
  await db.destroy();
});

test("a database that refuses is not reachable, from one question to the next", async () => {
  let refuses = true;
  const isReachable = openPulse(async () => {
    if (refuses) throw new Error("the database system is shutting down");
  });

  expect(await isReachable()).toBe(false);
  refuses = false;
  expect(await isReachable()).toBe(true);
});

test("one that falls silent is not reachable after a while, and is again with its first answer", async () => {
  const questions: (() => void)[] = [];
  const isReachable = openPulse(() => new Promise<void>((answer) => questions.push(answer)), soon);

  expect(await isReachable()).toBe(true);
  await until("it counts as gone", async () => !(await isReachable()));
  questions[0]?.();

  expect(await isReachable()).toBe(true);
});
