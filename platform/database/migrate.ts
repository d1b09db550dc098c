import { createHash } from "node:crypto";
import pg from "pg";
import { CannotOpen } from "./cannot-open.ts";
import { checkVersion } from "./check-version.ts";
import type { Migration } from "./migration.ts";
import type { Connection } from "./open-database.ts";

type Applied = { name: string; checksum: string };

export const checksumOf = ({ sql }: Migration) => createHash("sha256").update(sql).digest("hex");

/** Brings the database to the state these files describe and returns what was applied. Safe to call concurrently. */
export async function migrate(connection: Connection, migrations: Migration[]): Promise<string[]> {
  const client = new pg.Client(typeof connection === "string" ? { connectionString: connection } : connection);
  client.on("error", () => {});
  await client.connect();
  const fresh: string[] = [];
  try {
    await checkVersion(client);
    for (let name = await applyNext(client, migrations); name; name = await applyNext(client, migrations)) {
      fresh.push(name);
    }
    return fresh;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Applies these migrations to an empty database within the caller's transaction, which holds the migrations' lock from
 * here on. False, with nothing applied, when the database is not empty.
 */
export async function migrateEmpty(client: pg.Client, migrations: Migration[]): Promise<boolean> {
  await lock(client);
  const { rowCount } = await client.query(
    `select from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  );
  if (rowCount) return false;
  await findApplied(client);
  for (const migration of migrations) {
    await apply(client, migration);
    // Checks what the migration's own rows have to fulfil, as the end of its transaction would.
    await client.query("set constraints all immediate; set constraints all deferred");
  }
  return true;
}

/** One transaction per file. The lock belongs to the transaction, so it also works behind a pooler. */
async function applyNext(client: pg.Client, migrations: Migration[]) {
  await client.query("begin");
  try {
    const next = pending(migrations, await findApplied(client));
    if (next) await apply(client, next);
    await client.query("commit");
    return next?.name;
  } catch (problem) {
    await client.query("rollback").catch(() => {});
    throw problem;
  }
}

const lock = (client: pg.Client) =>
  client.query("select pg_advisory_xact_lock(hashtextextended('foyer migrations', 0))");

async function findApplied(client: pg.Client) {
  await lock(client);
  await client.query(
    "create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
  );
  return (await client.query<Applied>("select name, checksum from migrations order by name")).rows;
}

function pending(migrations: Migration[], applied: Applied[]) {
  for (const [place, { name, checksum }] of applied.entries()) {
    const file = migrations.find((migration) => migration.name === name);
    if (!file)
      throw new CannotOpen(
        `This database already has the migration ${name}, which this Foyer does not know. ` +
          "Start the newer Foyer it was used with, or restore a backup made with this one.",
      );
    if (checksumOf(file) !== checksum)
      throw new CannotOpen(
        `The migration ${name} was changed after this database had used it. ` +
          "Put the file back as it was and write the change as a new migration.",
      );
    const late = migrations[place];
    if (late && late.name < name)
      throw new CannotOpen(
        `The migration ${late.name} is new but comes before ${name}, which this database already has. ` +
          "Give it a number after the last one.",
      );
  }
  return migrations[applied.length];
}

async function apply(client: pg.Client, migration: Migration) {
  try {
    await client.query(migration.sql);
  } catch (problem) {
    const why = problem instanceof Error ? problem.message : String(problem);
    throw new CannotOpen(`The migration ${migration.name} failed and was taken back: ${why}.`, { cause: problem });
  }
  const values = [migration.name, checksumOf(migration)];
  await client.query("insert into migrations (name, checksum) values ($1, $2)", values);
}
