import pg from "pg";
import { type Connection, configFor } from "#platform/database/open-database.ts";
import { BackupProblem, type Header, type Table } from "./format.ts";

export async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({ ...configFor(connection), application_name: "foyer backup", keepAlive: true });
  // A lost connection is reported by the query that needs it.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Values as text that any PostgreSQL reads back as the same value, whatever the server's own settings are. */
const exactText = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`;

export const exactly = (client: pg.Client) => client.query(exactText);

/** One moment of the whole database: what is read from here on does not change, however much is written meanwhile. */
export async function beginSnapshot(client: pg.Client) {
  await client.query("begin isolation level repeatable read read only");
  await exactly(client);
}

/**
 * Not in a backup: which migrations ran is in the header, the list of backups belongs to this installation, and a browser that
 * was notified then may be somebody else's when the backup is restored.
 */
const leftOut = ["migrations", "backup_runs", "push_subscriptions", "push_messages"];

const ours = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e') and c.relnamespace = 'public'::regnamespace`;

/** The tables with their columns, without those that PostgreSQL computes. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and ${ours("c.oid")} and c.relname <> all ($1) group by c.relname order by c.relname`,
    [leftOut],
  );
  return rows;
}

/** Sequences that were used, with the value they gave last. */
export async function listSequences(client: pg.Client): Promise<Header["sequences"]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    "select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null",
  );
  return rows;
}

export async function listMigrations(client: pg.Client): Promise<Header["migrations"]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from migrations order by name",
  );
  if (rows.length === 0) throw new BackupProblem("This database has nothing to back up: Foyer has not used it yet.");
  return rows;
}

/** Every row as one line, a few hundred at a time. */
export async function* readLines(client: pg.Client, { name, columns }: Table): AsyncGenerator<string> {
  const quoted = columns.map((column) => `${client.escapeIdentifier(column)}::text`);
  const from = client.escapeIdentifier(name);
  await client.query(`declare backup no scroll cursor for select ${quoted.join(", ")} from ${from}`);
  for (;;) {
    const { rows } = await client.query({ text: "fetch 200 from backup", rowMode: "array" });
    for (const row of rows) yield JSON.stringify(row);
    if (rows.length === 0) break;
  }
  await client.query("close backup");
}
