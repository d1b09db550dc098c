import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { TableField, TableFields } from "#domain/kernel/table/table-fields.ts";
import type { TableRow } from "#domain/kernel/table/table-row.ts";
import type { Addresses, Mapping, OnMatch } from "./import.schema.ts";

export type May = Permit<"data.import">;
/** A preview needs no proof of identity. */
export type MayLook = Permit<"data.import" | "import.prepare">;

export type Field = TableField;

export type Circumstances = {
  importId: string;
  mapping: Mapping;
  onMatch: OnMatch;
  /** Addresses that were decided on the preview, by line. */
  addresses: Addresses;
  /** What a record starts with where the table says nothing. */
  currency: string;
  timeZone: string;
  /** In the agency's time zone. */
  today: string;
  /** A number as the reader writes it, as a plain decimal; null when it has no one meaning. */
  decimal: (text: string) => string | null;
};

/** What would let a line in: another address for its contact, or a section of this name. */
type Ask = { kind: "address" } | { kind: "section"; section: string };

/** `remark`: what is to be completed or decided about a record once it is there. */
export type RowPlan<A, C> =
  | { does: "add"; add: A; remark?: string | null; ask?: Ask }
  | { does: "update"; update: C }
  | { does: "skip" | "refuse"; because: string; ask?: Ask };

/** What an import would do with one line. `because`: why it does nothing; null when it adds or updates. */
export type PlannedRow = {
  row: number;
  name: string;
  does: RowPlan<unknown, unknown>["does"];
  because: string | null;
  remark: string | null;
  ask: Ask | null;
};

/** `was`: what an update replaced; null for a record that was added. */
export type ImportedRecord = { id: string; version: number; was: Record<string, unknown> | null };

export type Plan = {
  planned: PlannedRow[];
  /** All that would be written, to compare with what the preview showed. */
  content: unknown;
  /** Null when one of the records changed meanwhile. */
  write: (tx: Database, may: May, now: Date) => Promise<ImportedRecord[] | null>;
};

/** One kind of record that can be imported: adding one here is all a new kind needs. */
export type Kind = {
  fields: TableFields;
  /** Keeps others from changing these records until the transaction ends. */
  lock: (tx: Database, may: May) => Promise<void>;
  plan: (db: Database, may: MayLook, rows: TableRow[], circumstances: Circumstances) => Promise<Plan>;
  /** Takes back what nobody has touched since; which ones stay. */
  undo: (tx: Database, may: May, written: ImportedRecord[], now: Date) => Promise<string[]>;
};

/** Where a table that Foyer made itself says why a line is not imported. */
export const leftOutColumn = "left out because";

/** Where such a table says what is to be completed about a record that is imported. */
export const remarkColumn = "to be completed";

/** Judges each line in turn, and collects what is to be written. */
export function judgeRows<A, C>(
  rows: TableRow[],
  judge: (row: TableRow) => { name: string; judged: RowPlan<A, C> },
): { planned: PlannedRow[]; adds: A[]; updates: C[] } {
  const plan = { planned: [] as PlannedRow[], adds: [] as A[], updates: [] as C[] };
  for (const row of rows) {
    const leftOut = row.cells[leftOutColumn];
    const read = judge(row);
    const name = read.name;
    const judged = leftOut ? refused(leftOut) : read.judged;
    const because = "because" in judged ? judged.because : null;
    const remark = "remark" in judged ? (judged.remark ?? null) : null;
    const ask = "ask" in judged ? (judged.ask ?? null) : null;
    plan.planned.push({ row: row.row, name: name.slice(0, 160), does: judged.does, because, remark, ask });
    if (judged.does === "add") plan.adds.push(judged.add);
    if (judged.does === "update") plan.updates.push(judged.update);
  }
  return plan;
}

export const refused = (because: string, ask?: Ask) => ({ does: "refuse", because, ...(ask && { ask }) }) as const;
export const skipped = (because: string) => ({ does: "skip", because }) as const;

/** Only what a table says and the record does not: an empty cell leaves what is there. */
export function differing<T extends Record<string, unknown>>(said: T, held: { [K in keyof T]?: unknown }): Partial<T> {
  const entries = Object.entries(said).filter(([name, value]) => value !== null && value !== held[name]);
  return Object.fromEntries(entries) as Partial<T>; // some of its own entries
}
