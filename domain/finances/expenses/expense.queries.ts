import type { SelectQueryBuilder } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Expense, ExpenseState } from "./expense.ts";
import type { ExpenseFacts } from "./facts.ts";

/** Expenses with the names of everything they refer to, except those in the trash. */
export const expensesWith = (db: Database) =>
  db
    .selectFrom("expenses as expense")
    .innerJoin("expenseCategories as category", "category.id", "expense.categoryId")
    .leftJoin("files as file", "file.id", "expense.receiptFileId")
    .leftJoin("people as payee", "payee.id", "expense.payeeId")
    .leftJoin("people as decider", "decider.id", "expense.decidedBy")
    .select(["expense.id", "expense.amountMinor", "expense.currency", "expense.incurredOn", "expense.vendor"])
    .select(["expense.description", "expense.status", "expense.decisionNote", "expense.paidOn", "expense.version"])
    .select(["expense.createdAt", "expense.categoryId", "category.name as categoryName", "expense.recurringId"])
    .select(["expense.payeeId", "file.originalName", "file.size", "file.id as fileId"])
    .select(["payee.name as payeeName", "decider.name as decidedBy"])
    .where("expense.deletedAt", "is", null);

type Row = ReturnType<typeof expensesWith> extends SelectQueryBuilder<infer _, infer __, infer R> ? R : never;

export function toExpense(row: Row): Expense {
  const { amountMinor: minor, currency, categoryId, categoryName, payeeId, payeeName, recurringId } = row;
  const { fileId, originalName, size, status, ...rest } = row;
  const { id, incurredOn, vendor, description, decisionNote, decidedBy, paidOn, version, createdAt } = rest;
  return {
    id,
    incurredOn,
    vendor,
    description,
    decisionNote,
    decidedBy,
    paidOn,
    version,
    createdAt,
    category: { id: categoryId, name: categoryName },
    amount: { minor, currency },
    receipt: fileId ? { name: originalName ?? "", size: Number(size ?? 0) } : null,
    payee: payeeId ? { id: payeeId, name: payeeName ?? "" } : null,
    state: status as ExpenseState, // per CHECK constraint
    isRecurring: recurringId !== null,
  };
}

export async function findExpense(db: Database, id: string): Promise<Expense | null> {
  const row = await expensesWith(db).where("expense.id", "=", id).executeTakeFirst();
  return row ? toExpense(row) : null;
}

export type ExpenseToChange = Required<ExpenseFacts> & {
  state: ExpenseState;
  paidOn: string | null;
  version: number;
  deletedAt: Date | null;
};

/** Locked until the transaction ends; includes those in the trash. */
export async function findExpenseToChange(tx: Database, id: string): Promise<ExpenseToChange | null> {
  const row = await tx
    .selectFrom("expenses")
    .select(["categoryId", "amountMinor", "currency", "incurredOn", "vendor", "description", "payeeId", "status"])
    .select(["receiptFileId as fileId", "paidOn", "version", "deletedAt"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { status, ...rest } = row;
  return { ...rest, state: status as ExpenseState }; // per CHECK constraint
}

type State = { state: ExpenseState; paidOn?: string | null; bankLineId?: string | null };

export async function insertExpense(
  tx: Database,
  may: Permit<"expense.write" | "expense.submit">,
  { fileId = null, ...facts }: ExpenseFacts,
  { state, paidOn = null, bankLineId = null }: State,
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  const stamps = { createdAt: now, createdBy: may.by, updatedAt: now, updatedBy: may.by };
  const decided = state === "submitted" ? {} : { decidedAt: now, decidedBy: may.by };
  await tx
    .insertInto("expenses")
    .values({ id, ...facts, receiptFileId: fileId, status: state, paidOn, bankLineId, ...decided, ...stamps })
    .execute();
  return id;
}

export async function saveExpense(
  tx: Database,
  may: Permit<"expense.write" | "expense.submit">,
  id: string,
  { fileId = null, ...facts }: ExpenseFacts,
  now: Date,
) {
  await tx
    .updateTable("expenses")
    .set(({ eb }) => ({
      ...facts,
      receiptFileId: fileId,
      updatedAt: now,
      updatedBy: may.by,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

type StateChange = State & { note?: string; isDecided: boolean };

/** Changes its state. `isDecided`: the actor is stored as the one who decided. */
export async function saveState(
  tx: Database,
  may: Permit<"expense.write" | "expense.submit">,
  id: string,
  { state, paidOn = null, note, isDecided }: StateChange,
  now: Date,
) {
  const decision = isDecided ? { decidedAt: now, decidedBy: may.by, decisionNote: note ?? "" } : {};
  const cleared = state === "submitted" ? { decidedAt: null, decidedBy: null, decisionNote: "" } : {};
  await tx
    .updateTable("expenses")
    .set(({ eb }) => ({
      status: state,
      paidOn,
      ...decision,
      ...cleared,
      updatedAt: now,
      updatedBy: may.by,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

/** An expense's receipt and whose it is; none for an expense in the trash. */
export async function findReceiptOf(db: Database, id: string) {
  const expense = db.selectFrom("expenses").select(["payeeId", "receiptFileId as fileId"]).where("id", "=", id);
  return (await expense.where("deletedAt", "is", null).executeTakeFirst()) ?? null;
}
