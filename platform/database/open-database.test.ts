import { sql } from "kysely";
import { expect, test } from "vitest";
import { ask } from "#tests/ask.ts";
import { testConnection, testDatabase } from "#tests/database.ts";
import { until } from "#tests/until.ts";
import { openDatabase } from "./open-database.ts";

test("amounts, days and documents arrive as they were stored", async () => {
  const db = await testDatabase();

  const { rows } = await sql`
    select 9007199254740993::int8 as big_amount, date '2026-02-28' as due_on,
           '{"some_key": 1}'::jsonb as body, timestamptz '2026-01-01 00:00Z' as made_at`.execute(db);

  expect(rows).toEqual([
    {
      bigAmount: 9007199254740993n,
      dueOn: "2026-02-28",
      body: { some_key: 1 },
      madeAt: new Date("2026-01-01T00:00:00Z"),
    },
  ]);
});

test("an amount beyond what a double holds goes in unchanged", async () => {
  const db = await testDatabase();

  const { rows } = await sql<{ same: boolean }>`select ${9007199254740993n}::int8 = 9007199254740993 as same`.execute(
    db,
  );

  expect(rows).toEqual([{ same: true }]);
});

test("a connection lost while idle or inside a transaction is reported, and the next query works", async () => {
  const lost: string[] = [];
  const connection = { ...(await testConnection()), application_name: "to be cut" };
  const db = openDatabase(connection, (problem) => lost.push(problem.message));
  const cut = () =>
    ask(
      { ...connection, application_name: "cutter" },
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to be cut'",
    );
  await sql`select 1`.execute(db);

  await cut();
  await until("the idle loss is reported", () => lost.length > 0);
  const inside = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    const before = lost.length;
    await cut();
    await until("the loss is reported", () => lost.length > before);
    await sql`select 1`.execute(trx);
  });

  await expect(inside).rejects.toThrow();
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});

test("a read is not shared out among processes that are started for it", async () => {
  const db = await testDatabase();
  await sql`select 1`.execute(db);
  const { rows } = await sql`show max_parallel_workers_per_gather`.execute(db);
  expect(rows).toEqual([{ maxParallelWorkersPerGather: "0" }]);
});
