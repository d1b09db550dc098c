import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import type { Database } from "#domain/kernel/database.ts";

type Sum = { rows: number; sum: string };
type Sums = Map<string, Sum>;

/**
 * For each table that a backup takes along, how many rows it has, and the sum of a hash of each: equal for equal rows in any
 * order.
 */
export async function sumTables(db: Database): Promise<Sums> {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('migrations', 'backup_runs', 'push_subscriptions', 'push_messages') order by 1`.execute(
    db,
  );
  const sums: Sums = new Map();
  for (const { name } of tables) {
    const { rows } =
      await sql<Sum>`select count(*)::int as rows, coalesce(sum(hashtextextended(line::text, 0)::numeric), 0)::text as sum
      from ${sql.table(name)} as line`.execute(db);
    if (rows[0]) sums.set(name, rows[0]);
  }
  return sums;
}

/** The tables whose rows differ, and how many rows were compared. */
export function compareTables(there: Sums, here: Sums) {
  const names = new Set([...there.keys(), ...here.keys()]);
  const differing = [...names].filter((name) => {
    const was = there.get(name);
    const is = here.get(name);
    return was?.rows !== is?.rows || was?.sum !== is?.sum;
  });
  const rows = [...here.values()].reduce((sum, table) => sum + table.rows, 0);
  return { differing, rows, tables: names.size };
}

/** The files whose size is not that of their row, or, of every so many, whose checksum is not. */
export async function compareFiles(db: Database, dataFolder: string, every: number) {
  const rows = await db
    .selectFrom("files")
    .select(["storageKey", "size", "sha256"])
    .where("isWhole", "=", true)
    .execute();
  const mine = rows.filter(({ sha256 }) => sha256 !== "");
  const wrong: string[] = [];
  let hashed = 0;
  for (const [nth, { storageKey, size, sha256 }] of mine.entries()) {
    const path = join(dataFolder, "files", storageKey);
    const isLong = (await stat(path)).size === size;
    const isLookedAt = nth % every === 0;
    hashed += isLookedAt ? 1 : 0;
    if (!isLong || (isLookedAt && (await hashOf(path)) !== sha256)) wrong.push(storageKey);
  }
  return { count: mine.length, hashed, wrong };
}

async function hashOf(path: string) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
