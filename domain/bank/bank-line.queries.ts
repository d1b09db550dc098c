import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import { countTogether, countUpTo } from "#domain/kernel/count-together.queries.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { BankLine, LineState } from "./bank-line.ts";

export type NewLine = {
  id: string;
  key: string;
  account: string;
  currency: string;
  bookedOn: string;
  isIn: boolean;
  amountMinor: bigint;
  name: string;
  iban: string;
  text: string;
  reference: string;
  createdAt: Date;
};

/** How many of these lines are new; the others were taken in before. */
export async function insertLines(tx: Database, may: Permit<"invoice.settle">, lines: NewLine[]): Promise<number> {
  let added = 0;
  for (let from = 0; from < lines.length; from += 1000) {
    const written = await tx
      .insertInto("bankLines")
      .values(lines.slice(from, from + 1000).map((line) => ({ ...line, createdBy: may.by })))
      .onConflict((known) => known.column("key").doNothing())
      .executeTakeFirst();
    added += Number(written.numInsertedOrUpdatedRows ?? 0n);
  }
  return added;
}

/** Those of these keys that were taken in before. */
export async function knownKeys(
  db: Database,
  _: Permit<"invoice.settle" | "data.import" | "import.prepare">,
  keys: string[],
): Promise<Set<string>> {
  const known = db.selectFrom("bankLines").select("key").where(sql<boolean>`key = any(${keys}::text[])`);
  return new Set((await known.execute()).map(({ key }) => key));
}

const lines = (db: Database) =>
  db
    .selectFrom("bankLines")
    .select(["id", "bookedOn", "isIn", "amountMinor", "currency", "name", "iban", "text", "reference", "state"])
    .select("receiptId")
    .select(({ selectFrom }) =>
      selectFrom("expenses")
        .select("expenses.id")
        .whereRef("expenses.bankLineId", "=", "bankLines.id")
        .where("expenses.deletedAt", "is", null)
        .as("expenseId"),
    );

type Row = Awaited<ReturnType<ReturnType<typeof lines>["executeTakeFirstOrThrow"]>>;

const toLine = ({ amountMinor: minor, currency, state, ...row }: Row): BankLine => ({
  ...row,
  amount: { minor, currency },
  state: state as LineState, // per CHECK constraint
});

/** The last line of the page before. */
export type LinePlace = Pick<BankLine, "isIn" | "bookedOn" | "id">;

/** What came in first, then what went out, each with the newest first. */
export async function selectLines(
  db: Database,
  _: Permit<"finance.read">,
  { state, behind, limit }: { state: LineState; behind: LinePlace | null; limit: number },
): Promise<BankLine[]> {
  const after = sql<boolean>`(is_in, booked_on, id) < (${behind?.isIn}, ${behind?.bookedOn}::date, ${behind?.id}::uuid)`;
  const rows = await lines(db)
    .where("state", "=", state)
    .$if(behind !== null, (some) => some.where(after))
    .orderBy("isIn", "desc")
    .orderBy("bookedOn", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toLine);
}

export async function findLine(db: Database, _: Permit<"finance.read">, id: string): Promise<BankLine | null> {
  const row = await lines(db).where("id", "=", id).executeTakeFirst();
  return row ? toLine(row) : null;
}

/** How many wait, of which no more than `most` are counted; and whether there is any line at all. */
export async function countOpen(db: Database, _: Permit<"finance.read">, most: number) {
  const open = db.selectFrom("bankLines").select("id").where("state", "=", "open");
  const any = db.selectFrom("bankLines").select("id");
  const counts = await countTogether(db, [
    ["open", countUpTo(open, most)],
    ["any", countUpTo(any, 1)],
  ]);
  return { open: counts.get("open") ?? 0, isEmpty: counts.get("any") === 0 };
}

/** Locked until the transaction ends. */
export async function findLineToChange(tx: Database, id: string): Promise<BankLine | null> {
  const row = await lines(tx).where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? toLine(row) : null;
}

type Decision = { state: LineState; receiptId: string | null; decidedAt: Date | null };

export async function saveDecision(tx: Database, may: Permit<"invoice.settle">, id: string, decision: Decision) {
  const decidedBy = decision.decidedAt ? may.by : null;
  await tx
    .updateTable("bankLines")
    .set({ ...decision, decidedBy })
    .where("id", "=", id)
    .execute();
}

/** The payment or the expense that a line became, and whose it is; null when there is no such line. */
export async function findPaidBy(tx: Database, id: string) {
  const line = await tx
    .selectFrom("bankLines as line")
    .leftJoin("receipts as receipt", "receipt.id", "line.receiptId")
    .leftJoin("expenses as expense", (join) =>
      join.onRef("expense.bankLineId", "=", "line.id").on("expense.deletedAt", "is", null),
    )
    .select(["line.receiptId", "receipt.clientId", "expense.id as expenseId"])
    .where("line.id", "=", id)
    .executeTakeFirst();
  return line ?? null;
}
