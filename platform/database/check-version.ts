import type pg from "pg";
import { CannotOpen } from "./cannot-open.ts";

/** Refuses a server older than what the migrations are written for. */
export async function checkVersion(client: Pick<pg.Client, "query">) {
  const { rows } = await client.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
  );
  const [server] = rows;
  if (server && server.number >= 150_000) return;
  throw new CannotOpen(
    `Foyer needs PostgreSQL 15 or newer, and DATABASE_URL leads to PostgreSQL ${server?.version}. ` +
      "Upgrade that server, or leave DATABASE_URL out to use the database Foyer brings.",
  );
}
