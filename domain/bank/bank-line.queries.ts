import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import { invoiceName } from "#domain/invoices/index.ts";
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

export type OpenInvoice = {
  id: string;
  clientId: string;
  company: string;
  name: string;
  state: string;
  currency: string;
  openMinor: bigint;
  dueOn: string | null;
};

/** All invoices that are open, the longest due first. */
export async function selectOpenInvoices(db: Database, _: Permit<"finance.read">): Promise<OpenInvoice[]> {
  const rows = await db
    .selectFrom("invoices as invoice")
    .innerJoin("clients as client", "client.id", "invoice.clientId")
    .select(["invoice.id", "invoice.clientId", "client.companyName as company", "invoice.series", "invoice.number"])
    .select(["invoice.state", "invoice.currency", "invoice.dueOn", sql<bigint>`invoice_open(invoice)`.as("openMinor")])
    .where("invoice.state", "=", "sent")
    .orderBy("invoice.dueOn")
    .orderBy("invoice.number")
    .execute();
  return rows.map(({ series, number, ...row }) => ({ ...row, name: invoiceName(series ?? "", number ?? 0) }));
}

/** Whose accounts these were when they paid before, and what clients are called. */
export async function selectPayers(db: Database, _: Permit<"finance.read">) {
  const [known, clients] = await Promise.all([
    db
      .selectFrom("bankLines as line")
      .innerJoin("receipts as receipt", "receipt.id", "line.receiptId")
      .select(["line.iban", "receipt.clientId"])
      .where("line.state", "=", "settled")
      .where("line.iban", "!=", "")
      .distinct()
      .execute(),
    db
      .selectFrom("clients as client")
      .leftJoin("clientBilling as billing", "billing.clientId", "client.id")
      .select(["client.id", "client.companyName as company", "billing.legalName"])
      .where("client.erasedAt", "is", null)
      .orderBy("client.companyName")
      .execute(),
  ]);
  return { known, clients };
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
