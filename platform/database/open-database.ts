import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg, { type PoolConfig } from "pg";
import type { Database } from "#domain/kernel/database.ts";
import type { Tables } from "#domain/kernel/tables.ts";
import { types } from "./parsers.ts";

/** Where a PostgreSQL is: an address, or its parts. */
export type Connection = string | PoolConfig;

type Lost = (problem: Error) => void;

/**
 * The one way to the tables. Columns are snake_case in SQL and camelCase in code; what lies inside a jsonb value
 * keeps its own names. A lost connection is reported to `onLost`; the next query opens a new one.
 */
export function openDatabase(connection: Connection, onLost: Lost = () => {}): Database {
  const config = typeof connection === "string" ? { connectionString: connection } : connection;
  const pool = new pg.Pool({
    application_name: "foyer",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    max: 20,
    types,
    ...config,
  });
  pool.on("error", onLost);
  // A connection lost between two statements of a transaction tells only its own client, which would end the process.
  pool.on("connect", (client) => client.on("error", onLost));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
