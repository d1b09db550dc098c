import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { onlyReads, statementNames } from "./reads.ts";

const isRead = async (text: string) => onlyReads(sql.raw(text).compile(await testDatabase()));

test("SQL of our own that reads is told from what writes, locks or waits", async () => {
  expect(await isRead("\n  select updated_at from tasks")).toBe(true);
  expect(await isRead("with turn as (select 1) select * from turn")).toBe(true);
  expect(await isRead("select count(*)::int as count from (select is_month_locked(now()::date)) as found")).toBe(true);
  for (const text of [
    "select correct_deal_tallies() as added",
    "with turn as (select 1)\n  SELECT\n  fee_on ($1)",
    "with gone as (delete from tasks returning id) select id from gone",
    "select 1 from tasks where id = '1' for update",
    "select 1 from tasks\nfor  share of tasks",
    "select pg_advisory_xact_lock(1)",
    "select set_config('synchronous_commit', 'off', true)",
    "select nextval('numbers')",
    "select 1 into copy",
    "lock table tasks",
    "begin",
    "update tasks set title = ''",
  ])
    expect(await isRead(text), text).toBe(false);
});

test("a statement has a name from the second time on, and never another's", () => {
  const nameOf = statementNames();
  expect(nameOf("select 'asked twice'")).toBe(null);
  const name = nameOf("select 'asked twice'");
  expect(name).toMatch(/^read \d+$/);
  expect(nameOf("select 'asked twice'")).toBe(name);
  expect(nameOf("select 'another'")).toBe(null);
  expect(nameOf("select 'another'")).not.toBe(name);
});

test("a flood of different statements leaves the names of the others, and takes no more than there are", () => {
  const nameOf = statementNames();
  nameOf("select 'before the flood'");
  const name = nameOf("select 'before the flood'");
  const given = Array.from({ length: 3_000 }, (_, n) => [nameOf(`select ${n}`), nameOf(`select ${n}`)][1]);
  expect(given.at(-1)).toBe(null);
  expect(new Set(given).size).toBeLessThanOrEqual(251);
  expect(nameOf("select 'before the flood'")).toBe(name);
});
