import { CamelCasePlugin, Kysely } from "kysely";
import pg, { type PoolConfig } from "pg";
import type { Database } from "#domain/kernel/database.ts";
import type { Tables } from "#domain/kernel/tables.ts";
import { noteQuery } from "./count-queries.ts";
import { ReadsTogether } from "./reads-together.ts";

const { builtins } = pg.types;

/**
 * 64-bit numbers keep every digit, and a date stays a date ("2026-02-28") instead of becoming midnight in some zone.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, BigInt],
  [builtins.DATE, String],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
};

/** Where PostgreSQL is: a URL, or its parts. */
export type Connection = string | PoolConfig;

/** As pg takes it. */
export const configFor = (connection: Connection): PoolConfig =>
  typeof connection === "string" ? { connectionString: connection } : connection;

/** Another database on the same server. */
export function onDatabase(connection: Connection, database: string): Connection {
  if (typeof connection !== "string") return { ...connection, database };
  const url = new URL(connection);
  url.pathname = `/${database}`;
  return url.href;
}

type Lost = (problem: Error) => void;

/**
 * The only access to the tables. Columns are snake_case in SQL and camelCase in code; keys inside jsonb values keep
 * their names. A lost connection is reported to `onLost`; the next query opens a new one.
 */
export function openDatabase(connection: Connection, onLost: Lost = () => {}): Database {
  const pool = new pg.Pool({
    application_name: "foyer",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000, // less than the silence after which routers forget a connection
    max: 20,
    maxLifetimeSeconds: 3_600, // what a connection has prepared takes memory in PostgreSQL
    pipeline: true,
    types,
    ...configFor(connection),
  });
  pool.on("error", onLost);
  // A connection lost between two statements of a transaction is reported only to its own client; unhandled, that would
  // end the process.
  pool.on("connect", (client) => {
    client.on("error", onLost);
    // Screens read few rows: PostgreSQL would start processes to share them out, which takes longer than to read them.
    client.query("set max_parallel_workers_per_gather = 0").catch(onLost);
  });
  const db = new Kysely<Tables>({
    dialect: new ReadsTogether(pool),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: noteQuery,
  });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Database, pg.Pool>();

/** How many connections are at work, how many are idle, and how many requests wait for one. */
export function poolFigures(db: Database) {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {};
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}
