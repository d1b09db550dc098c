import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { storedTable, type TableReading } from "#domain/kernel/table/table-fields.ts";
import type { Import } from "../import.queries.ts";
import type { PlannedRow } from "../kind.ts";

type Acts = "data.import" | "import.prepare";
export type PieceWork = "taking" | "undoing";
export type ImportRun = Row<"importRuns"> & { work: PieceWork | null };
/** Some rows of a table as CSV. `linesBefore`: what has to be added to its line numbers. */
export type ImportPiece = { text: string; linesBefore: number };
export type RefusedLine = Pick<PlannedRow, "row" | "name"> & { because: string };

const none = "00000000-0000-0000-0000-000000000000";
const asRun = (row: Row<"importRuns">) => row as ImportRun; // a CHECK constraint lists the same words

/** Tells open pages how far it is. */
export const tellOf = (tx: Database, _: Permit<Acts>, id: string) =>
  sql`select pg_notify('live', ${`import ${none} ${id}`})`.execute(tx);

export async function insertPieces(
  tx: Database,
  _: Permit<"import.prepare">,
  id: string,
  { rows, pieces }: { rows: number; pieces: ImportPiece[] },
): Promise<void> {
  await tx.insertInto("importRuns").values({ importId: id, rowCount: rows }).execute();
  for (const [at, { text, linesBefore }] of pieces.entries()) {
    const piece = { importId: id, nth: at + 1, linesBefore, tableText: text };
    await tx.insertInto("importPieces").values(piece).execute();
  }
}

/** How far a table is that is taken in pieces; null for any other. */
export async function findRun(db: Database, id: string): Promise<ImportRun | null> {
  const run = await db.selectFrom("importRuns").selectAll().where("importId", "=", id).executeTakeFirst();
  return run ? asRun(run) : null;
}

/** From now on the job takes it. Its first piece is the table as it was looked at. */
export async function beginRun(tx: Database, may: Permit<"data.import">, { id, tableText }: Import, now: Date) {
  await tx.updateTable("importPieces").set({ tableText }).where("importId", "=", id).where("nth", "=", 1).execute();
  await tx.updateTable("importRuns").set({ begunAt: now, begunBy: may.by }).where("importId", "=", id).execute();
  await setWork(tx, may, id, "taking");
}

/** What the job is to do with it next. */
export async function setWork(tx: Database, may: Permit<Acts>, id: string, work: PieceWork | null) {
  await tx.updateTable("importRuns").set({ work, tries: 0 }).where("importId", "=", id).execute();
  await sql`select pg_notify('imports', '')`.execute(tx);
  await tellOf(tx, may, id);
}

/**
 * The import that waits longest for the job, locked until the transaction ends. One that another instance is at, or somebody
 * who stops it, is passed over.
 */
export async function findWork(tx: Database, now: Date): Promise<(Import & { run: ImportRun }) | null> {
  const next = await tx
    .selectFrom("imports")
    .innerJoin("importRuns", "importRuns.importId", "imports.id")
    .selectAll("imports")
    .where("importRuns.work", "is not", null)
    .where("importRuns.begunAt", "<=", now)
    .orderBy("importRuns.begunAt")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  const run = next && (await findRun(tx, next.id));
  return next && run?.work ? { ...next, run } : null;
}

/** The first piece that was not taken. */
export async function findNextPiece(tx: Database, id: string) {
  const left = tx.selectFrom("importPieces").selectAll().where("importId", "=", id).where("refused", "is", null);
  return (await left.orderBy("nth").limit(1).executeTakeFirst()) ?? null;
}

type TakenPiece = { nth: number; text: string; refused: RefusedLine[] };
type PieceCounts = { added: number; updated: number; skipped: number };

/** Only the refused lines of a piece stay, to be mended. */
export async function savePiece(
  tx: Database,
  _: Permit<"data.import">,
  id: string,
  { nth, text, refused, added, updated, skipped }: TakenPiece & PieceCounts,
): Promise<void> {
  const piece = tx.updateTable("importPieces").where("importId", "=", id).where("nth", "=", nth);
  await piece.set({ tableText: text, refused: JSON.stringify(refused) }).execute();
  await tx
    .updateTable("importRuns")
    .set({
      addedCount: sql`added_count + ${added}`,
      updatedCount: sql`updated_count + ${updated}`,
      skippedCount: sql`skipped_count + ${skipped}`,
      refusedCount: sql`refused_count + ${refused.length}`,
      tries: 0,
    })
    .where("importId", "=", id)
    .execute();
}

/** Nothing more is taken. What was not is not needed any more, and neither is the table itself. */
export async function endTaking(
  tx: Database,
  may: Permit<Acts>,
  { id, reading, ...end }: { id: string; reading: TableReading; stoppedAt: Date | null; hasFailed: boolean },
  now: Date,
): Promise<{ added: number; updated: number }> {
  await tx.deleteFrom("importPieces").where("importId", "=", id).where("refused", "is", null).execute();
  await tx.updateTable("importRuns").set(end).where("importId", "=", id).execute();
  await setWork(tx, may, id, null);
  const { addedCount, updatedCount } = await tx
    .selectFrom("importRuns")
    .select(["addedCount", "updatedCount"])
    .where("importId", "=", id)
    .executeTakeFirstOrThrow();
  const ended = { ...storedTable({ text: "", reading }), importedAt: now, addedCount, updatedCount };
  await tx.updateTable("imports").set(ended).where("id", "=", id).execute();
  return { added: addedCount, updated: updatedCount };
}

/** Notes that the next piece went wrong; how often that is now. */
export async function noteFailure(db: Database, _: Permit<"data.import">, id: string): Promise<number> {
  const run = db.updateTable("importRuns").set({ tries: sql`tries + 1` }).where("importId", "=", id);
  return (await run.returning("tries").executeTakeFirst())?.tries ?? 0;
}

/** The lines that were refused so far, with the rows they stand in. */
export async function selectRefused(db: Database, _: Permit<"import.prepare">, id: string) {
  const pieces = await db
    .selectFrom("importPieces")
    .select(["tableText as text", "linesBefore", "refused"])
    .where("importId", "=", id)
    .where(sql<boolean>`jsonb_array_length(refused) > 0`)
    .orderBy("nth")
    .execute();
  return pieces.map(({ refused, ...piece }) => ({ ...piece, lines: refused as RefusedLine[] })); // only `savePiece` writes it
}
