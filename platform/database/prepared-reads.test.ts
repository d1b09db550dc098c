import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#domain/kernel/database.ts";
import { ask } from "#tests/ask.ts";
import { freshDatabase } from "#tests/database.ts";
import { openDatabase } from "./open-database.ts";

const prepared = (db: Database) =>
  sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db).then(({ rows }) => rows);

/** With one connection, so that the second question meets what the first one left. */
async function withOne(name: string, work: (db: Database, connection: object) => Promise<void>) {
  const connection = await freshDatabase("empty", name);
  const db = openDatabase({ ...connection, max: 1 });
  await work(db, connection);
  await db.destroy();
}

test("a read that comes again is prepared, and answers each time for its own values", () =>
  withOne("prepared", async (db) => {
    const read = (n: number) => db.selectNoFrom(sql<number>`${n}::int + 1`.as("next")).executeTakeFirstOrThrow();
    expect(await read(1)).toEqual({ next: 2 });
    expect(await prepared(db)).toEqual([]);
    for (const n of [2, 3, 4, 5, 6, 7, 8]) expect(await read(n)).toEqual({ next: n + 1 });
    expect(await prepared(db)).toEqual([{ statement: 'select $1::int + 1 as "next"' }]);
  }));

test("a prepared read goes on when a migration changes its table, or when somebody forgets it", () =>
  withOne("outdated", async (db, connection) => {
    await ask(connection, "create table changing (id int)");
    await ask(connection, "insert into changing values (1)");
    const read = () => sql`select * from changing`.execute(db).then(({ rows }) => rows);
    for (const _ of [1, 2, 3]) expect(await read()).toEqual([{ id: 1 }]);
    await ask(connection, "alter table changing add column name text default 'new'");
    expect(await Promise.all([read(), read()])).toEqual([[{ id: 1, name: "new" }], [{ id: 1, name: "new" }]]);
    expect(await read()).toEqual([{ id: 1, name: "new" }]);
    expect(await read()).toEqual([{ id: 1, name: "new" }]);

    expect(await prepared(db)).toHaveLength(1);
    await sql`deallocate all`.execute(db);
    expect(await read()).toEqual([{ id: 1, name: "new" }]);
  }));
