import pg from "pg";
import type { Migration } from "./migration.ts";
import { type Connection, configFor } from "./open-database.ts";

/** Whether a database has these migrations and no others. */
export async function isUpToDate(connection: Connection, migrations: Migration[]): Promise<boolean> {
  const client = new pg.Client(configFor(connection));
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>("select name from migrations order by name");
    const names = migrations.map(({ name }) => name).sort();
    return JSON.stringify(rows.map(({ name }) => name).sort()) === JSON.stringify(names);
  } finally {
    await client.end().catch(() => {});
  }
}
