import { type RawBuilder, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { ImportKind } from "./import.schema.ts";
import type { ImportedRecord } from "./kind.ts";

/** The records of a kind that count their versions. `gone`: what says that one is not there any more. */
export type Records = {
  table: "clients" | "leads" | "vaultItems" | "videos";
  entity: "client" | "lead" | "item" | "video";
  gone: "erasedAt" | "deletedAt";
  /** Tables with rows that belong to the record itself. */
  parts: string[];
};

export type Change = { id: string; version: number; facts: Record<string, unknown> };

/** Keeps others from changing these records until the transaction ends. */
export async function lockRecords(tx: Database, _: Permit<"data.import">, table: string): Promise<void> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);
}

/** Rows in one statement: PostgreSQL takes 65,535 values. */
export const chunk = 500;

export async function inChunks<T>(rows: T[], insert: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += chunk) await insert(rows.slice(from, from + chunk));
}

/** Which of the records could be changed: those that nobody changed meanwhile. */
export async function updateRecords(
  tx: Database,
  _: Permit<"data.import">,
  { table, gone }: Records,
  changes: Change[],
): Promise<Set<string>> {
  const changed = new Set<string>();
  for (const { id, version, facts } of changes) {
    const set = Object.entries({ ...facts, version: version + 1 }).map(([name, to]) => sql`${sql.ref(name)} = ${to}`);
    const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} set ${sql.join(set)}
      where id = ${id} and version = ${version} and ${sql.ref(gone)} is null`.execute(tx);
    if (numAffectedRows === 1n) changed.add(id);
  }
  return changed;
}

/** Deletes those of the added records that nobody has touched since; which those were. */
export async function deleteUntouched(
  tx: Database,
  _: Permit<"data.import">,
  { table, entity, parts }: Records,
  ids: string[],
): Promise<string[]> {
  const name = sql.table(table);
  const { rows } = await sql<{ id: string }>`delete from ${name} as record
    where id = any(${ids}::uuid[]) and version = 1
      and not exists (select from audit_log where entity = ${entity} and entity_id = record.id::text)
      and id not in (select referred_to(${snake(table)}::regclass, ${ids}::uuid[], ${parts}::regclass[]))
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Updated = Change & { was: Record<string, unknown> };

/** What was written, to undo it; null when a record was changed meanwhile. */
export async function writeUpdates(
  tx: Database,
  may: Permit<"data.import">,
  records: Records,
  { added, updates, stamps }: { added: string[]; updates: Updated[]; stamps: Record<string, unknown> },
): Promise<ImportedRecord[] | null> {
  const changes = updates.map(({ id, version, facts }) => ({ id, version, facts: { ...facts, ...stamps } }));
  const changed = await updateRecords(tx, may, records, changes);
  if (changed.size < updates.length) return null;
  return [
    ...added.map((id) => ({ id, version: 1, was: null })),
    ...updates.map(({ id, version, was }) => ({ id, version: version + 1, was })),
  ];
}

/** Gives untouched records back what an import replaced; which ones. */
export async function restoreRecords(
  tx: Database,
  may: Permit<"data.import">,
  records: Records,
  { written, stamps }: { written: ImportedRecord[]; stamps: Record<string, unknown> },
): Promise<Set<string>> {
  const changes = written.flatMap(({ id, version, was }) =>
    was ? [{ id, version, facts: { ...was, ...stamps } }] : [],
  );
  return updateRecords(tx, may, records, changes);
}

export const addedIn = (written: ImportedRecord[]): string[] =>
  written.filter(({ was }) => was === null).map(({ id }) => id);

/** Which of the records are as the import left them although it was undone. */
export function stillThere(written: ImportedRecord[], ...undone: Iterable<string>[]): string[] {
  const gone = new Set(undone.flatMap((ids) => [...ids]));
  return written.map(({ id }) => id).filter((id) => !gone.has(id));
}

/** What records are called; a payment has no name of its own. */
const namesIn: Partial<Record<ImportKind, RawBuilder<unknown>>> = {
  client: sql`select id, company_name as name from clients`,
  lead: sql`select id, coalesce(nullif(name, ''), email) as name from leads`,
  item: sql`select id, title as name from vault_items`,
  video: sql`select id, title as name from videos`,
};
const mostNamed = 100;

/** Records that stayed when an import was undone, by their names. */
export async function selectKeptNames(
  db: Database,
  _: Permit<"import.prepare">,
  { id, kind }: { id: string; kind: ImportKind },
): Promise<string[]> {
  const named = namesIn[kind];
  if (!named) return [];
  const { rows } = await sql<{ name: string }>`select name from (${named}) as record
    where id in (select entity_id from import_rows where import_id = ${id}::uuid and is_kept)
    order by name limit ${mostNamed}`.execute(db);
  return rows.map(({ name }) => name);
}
