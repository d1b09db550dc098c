import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#domain/kernel/database.ts";
import { ask } from "#tests/ask.ts";
import { testConnection, testDatabase } from "#tests/database.ts";
import { until } from "#tests/until.ts";
import { openDatabase } from "./open-database.ts";

const read = (db: Database, value: string) =>
  db.selectNoFrom([sql<number>`pg_backend_pid()`.as("pid"), sql<number>`${sql.raw(value)}`.as("value")]);

test("reads asked for at once share a connection and get each their own answer", async () => {
  const db = await testDatabase();
  const values = Array.from({ length: 30 }, (_, n) => n);

  const answers = await Promise.all(values.map((n) => read(db, String(n)).executeTakeFirstOrThrow()));

  expect(answers.map(({ value }) => value)).toEqual(values);
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1);
});

test("a read that fails leaves the others alone", async () => {
  const db = await testDatabase();

  const [first, failed, last] = await Promise.allSettled([
    read(db, "1").executeTakeFirstOrThrow(),
    read(db, "1 / 0").executeTakeFirstOrThrow(),
    read(db, "3").executeTakeFirstOrThrow(),
  ]);

  expect(first).toMatchObject({ status: "fulfilled", value: { value: 1 } });
  expect(failed).toMatchObject({ status: "rejected", reason: { code: "22012" } });
  expect(last).toMatchObject({ status: "fulfilled", value: { value: 3 } });
});

test("a transaction reads what it wrote, and nobody else does", async () => {
  const db = await testDatabase();
  const written = (from: Database) => from.selectFrom("settings").select("value").where("key", "=", "written within");

  const [inside, outside] = await db.transaction().execute(async (trx) => {
    await trx.insertInto("settings").values({ key: "written within", value: "1" }).execute();
    return Promise.all([written(trx).execute(), written(db).execute()]);
  });

  expect(inside).toMatchObject([{ value: 1 }]);
  expect(outside).toEqual([]);
});

test("no read waits behind one that waits for a lock", async () => {
  const db = await testDatabase();
  const key = "locked";
  await db.insertInto("settings").values({ key, value: "1" }).execute();
  const locking = (from: Database) => from.selectFrom("settings").select("key").where("key", "=", key).forUpdate();
  let isThrough = false;

  const waiting = await db.transaction().execute(async (trx) => {
    await locking(trx).execute();
    const second = locking(db)
      .execute()
      .finally(() => {
        isThrough = true;
      });
    expect(await read(db, "7").executeTakeFirstOrThrow()).toMatchObject({ value: 7 });
    expect(isThrough).toBe(false);
    return { second };
  });

  expect(await waiting.second).toEqual([{ key }]);
});

test("a connection lost in the middle fails its reads, and the next ones work", async () => {
  const connection = { ...(await testConnection()), application_name: "to be cut" };
  const db = openDatabase(connection);
  const others = { ...connection, application_name: "cutter" };
  const [awake, asleep] = [read(db, "1"), read(db, "(select 2 from pg_sleep(60))")].map((query) => query.execute());
  const ended = Promise.allSettled([awake, asleep]);
  const next = ended.then(() => read(db, "3").executeTakeFirstOrThrow()); // before the socket can say that it is closed

  await until("the second is asleep", async () => {
    const cut = await ask(
      others,
      "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'",
    );
    return cut.length > 0;
  });

  expect((await ended).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect(await next).toMatchObject({ value: 3 });
  await db.destroy();
});
