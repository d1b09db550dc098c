import type pg from "pg";
import { checkVersion } from "#platform/database/check-version.ts";
import { checksumOf, migrate, migrateEmpty } from "#platform/database/migrate.ts";
import type { Migration } from "#platform/database/migration.ts";
import type { Connection } from "#platform/database/open-database.ts";
import { BackupProblem, type Complete, type Header, RowSum } from "./format.ts";
import { connect, exactly, readLines } from "./read-tables.ts";

export type Loading = {
  begin: (header: Header) => Promise<void>;
  rows: (table: string, lines: string[]) => Promise<void>;
  /**
   * Reads all rows again and compares them with what the backup says. Then everything becomes visible at once; before, the
   * database stays empty.
   */
  finish: (complete: Complete) => Promise<void>;
  /** Leaves the database as it was, unless `finish` was done. */
  close: () => Promise<void>;
};

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Fills an empty database in one transaction: the tables as the backup's Foyer had them, then the rows, as they are,
 * without triggers. Whatever the process dies of, the database is either empty or whole.
 */
export async function openLoading(connection: Connection, migrations: Migration[]): Promise<Loading> {
  const client = await connect(connection);
  const inserts = new Map<string, string>();
  let begun: { header: Header; keys: ForeignKey[]; tables: string } | null = null;

  async function begin(header: Header) {
    await checkVersion(client);
    await client.query("begin");
    if (!(await migrateEmpty(client, upTo(header, migrations)))) throw notEmpty();
    await exactly(client);
    const tables = header.tables.map(({ name }) => client.escapeIdentifier(name)).join(", ");
    const keys = await dropForeignKeys(client);
    await client.query(`truncate ${tables}`);
    for (const { name, columns } of header.tables) {
      await client.query(`alter table ${client.escapeIdentifier(name)} disable trigger user`);
      inserts.set(name, await insertInto(client, name, columns));
    }
    begun = { header, keys, tables };
  }

  async function rows(table: string, lines: string[]) {
    const insert = inserts.get(table);
    if (insert) await client.query(insert, [`[${lines.join(",")}]`]);
  }

  async function finish({ tables: sums }: Complete) {
    if (!begun) throw new BackupProblem("This backup is empty.");
    for (const table of begun.header.tables) {
      const found = new RowSum();
      for await (const line of readLines(client, table)) found.add(line);
      if (JSON.stringify(found.value) !== JSON.stringify(sums[table.name]))
        throw new BackupProblem(
          `The rows of ${table.name} differ after they were restored. The database was left empty.`,
        );
    }
    for (const { name, value } of begun.header.sequences)
      await client.query("select setval(quote_ident($1)::regclass, $2)", [name, value]);
    for (const { table, name, definition } of begun.keys)
      await client.query(`alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`);
    for (const { name } of begun.header.tables)
      await client.query(`alter table ${client.escapeIdentifier(name)} enable trigger user`);
    await client.query("commit");
    await migrate(connection, migrations);
    await client.query(`analyze ${begun.tables}`);
  }
  return { begin, rows, finish, close: () => client.end().catch(() => {}) };
}

const notEmpty = () =>
  new BackupProblem(
    "The database is not empty, and a backup is only restored into an empty one. Name another database in DATABASE_URL, " +
      "or another data folder in FOYER_DATA.",
  );

/** The migrations the backup's database had. */
function upTo(header: Header, migrations: Migration[]) {
  for (const [place, { name, checksum }] of header.migrations.entries()) {
    const known = migrations[place];
    if (known?.name !== name || checksumOf(known) !== checksum)
      throw new BackupProblem(
        `This backup has the migration ${name}, which this Foyer does not know as it was. ` +
          "Restore it with the Foyer that made it, or a newer one.",
      );
  }
  return migrations.slice(0, header.migrations.length);
}

/** They are added again at the end, which checks all rows at once, in whatever order the tables came. */
async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`);
  return rows;
}

/** Takes rows as one JSON array of arrays of texts, and reads each text as a value of its column's type. */
async function insertInto(client: pg.Client, table: string, columns: string[]) {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = quote_ident($1)::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  const types = new Map(rows.map(({ name, type }) => [name, type]));
  const values = columns.map((column, place) => {
    const type = types.get(column);
    if (!type) throw new BackupProblem(`This backup has the unknown column ${table}.${column}.`);
    return `(line ->> ${place})::${type}`;
  });
  const named = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  return (
    `insert into ${client.escapeIdentifier(table)} (${named}) overriding system value ` +
    `select ${values.join(", ")} from jsonb_array_elements($1::jsonb) as line`
  );
}
