import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";

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
