import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
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

/** Newest first. Of open ones, those that came in are before those that went out. */
export async function selectLines(
  db: Database,
  _: Permit<"finance.read">,
  { state, limit, offset = 0 }: { state: LineState; limit: number; offset?: number },
): Promise<BankLine[]> {
  const rows = await lines(db)
    .where("state", "=", state)
    .orderBy("isIn", "desc")
    .orderBy("bookedOn", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toLine);
}

export async function countLines(db: Database, _: Permit<"finance.read">): Promise<Record<LineState, number>> {
  const rows = await db
    .selectFrom("bankLines")
    .select(["state", sql<number>`count(*)::int`.as("count")])
    .groupBy("state")
    .execute();
  const of = (state: LineState) => rows.find((row) => row.state === state)?.count ?? 0;
  return { open: of("open"), settled: of("settled"), aside: of("aside") };
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
