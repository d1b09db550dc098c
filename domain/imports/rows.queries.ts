import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
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

/** Deletes those of the added records that nobody has touched since; how many there were. */
export async function deleteUntouched(
  tx: Database,
  _: Permit<"data.import">,
  { table, entity, parts }: Records,
  ids: string[],
): Promise<number> {
  const name = sql.table(table);
  const { numAffectedRows = 0n } = await sql`delete from ${name} as record
    where id = any(${ids}::uuid[]) and version = 1
      and not exists (select from audit_log where entity = ${entity} and entity_id = record.id::text)
      and id not in (select referred_to(${snake(table)}::regclass, ${ids}::uuid[], ${parts}::regclass[]))`.execute(tx);
  return Number(numAffectedRows);
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

/** Gives untouched records back what an import replaced; how many. */
export async function restoreRecords(
  tx: Database,
  may: Permit<"data.import">,
  records: Records,
  { written, stamps }: { written: ImportedRecord[]; stamps: Record<string, unknown> },
): Promise<number> {
  const changes = written.flatMap(({ id, version, was }) =>
    was ? [{ id, version, facts: { ...was, ...stamps } }] : [],
  );
  return (await updateRecords(tx, may, records, changes)).size;
}

export const addedIn = (written: ImportedRecord[]): string[] =>
  written.filter(({ was }) => was === null).map(({ id }) => id);
