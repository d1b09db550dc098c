import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import pg, { type PoolConfig } from "pg";
import { inject } from "vitest";
import type { Database } from "#domain/kernel/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { keepSigner } from "./deps.ts";

/** As it is, but for those who wait long for a connection: a busy machine makes a hundred callers at once wait. */
function patient() {
  const { server, run } = inject("postgres");
  return { server: { ...server, connectionTimeoutMillis: 120_000 }, run };
}

let opening: Promise<Database> | undefined;

/** The worker's own migrated database. Tests share it: each seeds rows with new ids, and none cleans up. */
export function testDatabase() {
  opening ??= testConnection().then(async (connection) => {
    const db = openDatabase({ ...connection, idleTimeoutMillis: 1_000 });
    await keepSigner(db);
    return db;
  });
  return opening;
}

/**
 * What a file leaves that later ones would meet. Its audit entries count as dispatched: the next test that dispatches would
 * take those of hundreds of files before its own. The months that it locked are open again: others write to them.
 */
export async function tidyUp() {
  const db = await opening;
  await db?.updateTable("auditLog").set({ notifiedAt: new Date() }).where("notifiedAt", "is", null).execute();
  await db?.deleteFrom("monthLocks").execute();
}

/** The URL of that database, for code that opens its own connections. */
export async function testConnection(): Promise<PoolConfig> {
  const { server, run } = patient();
  return copyOf(run, `${run}_${process.env["VITEST_POOL_ID"] ?? "0"}`, server);
}

type Work<T> = (db: Database) => Promise<T>;

/**
 * What two do at once: the transaction of the first ends only when the second waits for it, or is done. `then`: what the first
 * goes on with.
 */
export async function overlapping<T, S>(
  db: Database,
  one: Work<T>,
  other: Work<S>,
  then: Work<unknown> = async () => {},
): Promise<[T, S]> {
  const { first, second } = await db.transaction().execute(async (tx) => {
    const first = await one(tx);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const waiting = sql`select from pg_stat_activity where pg_blocking_pids(pid) @> array[${rows[0]?.pid}::int]`;
    let isOver = false;
    const second = other(db);
    const note = () => {
      isOver = true;
    };
    second.then(note, note);
    while (!isOver && (await waiting.execute(db)).rows.length === 0) await setTimeout(10);
    await then(tx);
    return { first, second };
  });
  return [first, await second];
}

/** Those of the file that runs now. */
const fresh: string[] = [];

/** An empty or migrated database for a single test. Throws if another test has taken the name. */
export async function freshDatabase(kind: "empty" | "migrated", name: string): Promise<PoolConfig> {
  const { server, run } = patient();
  fresh.push(`${run}_${name}`);
  return copyOf(kind === "empty" ? "template1" : run, `${run}_${name}`, server, "fresh");
}

/** The database that the same test has opened by this name, for one more instance on it. */
export async function sameDatabase(name: string): Promise<PoolConfig> {
  const { server, run } = patient();
  return copyOf(run, `${run}_${name}`, server);
}

/** Drops what this file's tests had to themselves and closed: together they would take gigabytes of memory. */
export async function dropFreshDatabases() {
  if (fresh.length === 0) return;
  const { server } = patient();
  const client = new pg.Client(server);
  await client.connect();
  for (const name of fresh.splice(0))
    await client.query(`drop database if exists "${name}"`).catch((problem: unknown) => {
      if (!isBusy(problem)) throw problem;
    });
  await client.end();
}

type Wanted = "fresh" | "shared";
async function copyOf(
  template: string,
  name: string,
  server: PoolConfig,
  wanted: Wanted = "shared",
  attempts = 50,
): Promise<PoolConfig> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount && wanted === "fresh") throw new Error(`Another test has taken the database name ${name}.`);
    if (!rowCount) await client.query(`create database "${name}" template "${template}"`);
    return { ...server, database: name };
  } catch (problem) {
    if (attempts === 0 || !isBusy(problem)) throw problem;
  } finally {
    await client.end();
  }
  await setTimeout(100);
  return copyOf(template, name, server, wanted, attempts - 1);
}

/** Another worker is copying the same template, or has just used the same name. */
const isBusy = (problem: unknown) =>
  problem instanceof pg.DatabaseError && ["55006", "42P04", "23505"].includes(problem.code ?? "");
