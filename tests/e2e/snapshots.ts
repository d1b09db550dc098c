import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg, { type PoolConfig } from "pg";
import { migrate } from "#platform/database/migrate.ts";
import { readMigrations } from "#platform/database/read-migrations.ts";

/** A database, and the files that belong to it. */
export type Copy = { connection: PoolConfig; dataFolder: string };

const variable = "E2E_SNAPSHOTS";
type Shared = { server: PoolConfig; folder: string };

/** Called once, before the workers start. */
export async function shareSnapshots(shared: Shared) {
  await withLock(shared, (client) => client.query("create database migrated"));
  await migrate({ ...shared.server, database: "migrated" }, readMigrations());
  process.env[variable] = JSON.stringify(shared);
}

/**
 * A copy of a snapshot for one story alone. Who needs it first makes it: `fill` gets an empty but migrated copy and
 * returns what is worth knowing of it, which everybody gets.
 */
export async function copyOf<Facts>(snapshot: string, fill: (blank: Copy) => Promise<Facts>) {
  const shared = readShared();
  const { server, folder } = shared;
  const [source, facts] = [join(folder, `snapshot-${snapshot}`), join(folder, `${snapshot}.json`)];
  const database = `story_${randomBytes(6).toString("hex")}`;
  await withLock(shared, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [snapshot]);
    if (!rowCount) {
      mkdirSync(source);
      await client.query("create database unfinished template migrated");
      const filled = await fill({ connection: { ...server, database: "unfinished" }, dataFolder: source });
      writeFileSync(facts, JSON.stringify(filled ?? null));
      await client.query(`alter database unfinished rename to "${snapshot}"`);
    }
    await client.query(`create database ${database} template "${snapshot}" strategy file_copy`);
  });
  const dataFolder = mkdtempSync(join(folder, "story-"));
  cpSync(source, dataFolder, { recursive: true });
  const known: Facts = JSON.parse(readFileSync(facts, "utf8"));
  return { connection: { ...server, database }, dataFolder, facts: known };
}

/** A folder for the files of one more instance. */
export const newFolder = () => mkdtempSync(join(readShared().folder, "story-"));

export async function drop({ connection, dataFolder }: Copy) {
  rmSync(dataFolder, { recursive: true, force: true });
  await withClient(readShared(), (client) =>
    client.query(`drop database if exists ${connection.database} with (force)`),
  );
}

const readShared = (): Shared => JSON.parse(process.env[variable] ?? "{}");

/** PostgreSQL lets one session at a time copy a database. */
const withLock = (shared: Shared, work: (client: pg.Client) => Promise<unknown>) =>
  withClient(shared, async (client) => {
    await client.query("select pg_advisory_lock(1)");
    await work(client);
  });

async function withClient({ server }: Shared, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
