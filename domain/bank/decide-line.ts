import { logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { trashExpense } from "#domain/finances/index.ts";
import { lockOpen, takeReceipt, undoReceipt } from "#domain/invoices/receipts/index.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { findLineToChange, findPaidBy, saveDecision } from "./bank-line.queries.ts";
import type { BankLine } from "./bank-line.ts";
import { bankConflict } from "./conflicts.ts";
import { bankEvents } from "./events.ts";
import { findPayer } from "./payers.queries.ts";

export type LineTarget = { lineId: string; clientId: string; invoiceIds: string[] };

/** Enters a line as its client's money, and pays these invoices of it; without any it is credit. */
export const settleLine = declareCommand({
  action: "invoice.settle",
  ids: ["lineId", "clientId", "invoiceIds[]"],
  run: async (ctx, { lineId, clientId, invoiceIds, today }: LineTarget & { today: string }, may) => {
    const { db: tx, now } = ctx;
    if (!(await findPayer(tx, clientId))) return refuse({ kind: "missing" });
    // The invoices first, then their dependents: the lock order used everywhere.
    const invoices = unwrap(await lockOpen(tx, may, { clientId, ids: invoiceIds }));
    const line = unwrap(openOnly(await findLineToChange(tx, lineId)));
    const { amount, bookedOn, text } = line;
    if (!line.isIn) return bankConflict("not-income");
    const other = invoices.find(({ total }) => total.currency !== amount.currency);
    if (other) return bankConflict("other-currency", amount.currency, other.total.currency);
    const on = bookedOn < today ? bookedOn : today;
    const arrival = { clientId, amount, on, today, by: "bank", note: text, invoices } as const;
    const { receiptId, left } = unwrap(await takeReceipt(ctx, may, arrival));
    await saveDecision(tx, may, lineId, { state: "settled", receiptId, decidedAt: now });
    const after = { amount: toDecimal(amount), currency: amount.currency };
    return logged({ left }, bankEvents["bank_line.settled"].entry({ entityId: lineId, clientId, after }));
  },
});

type BatchOutcome = { settled: number; left: number; because: string | null };

/** Settles what was proposed as sure, as it was shown. What has changed since stays open, and the first reason is told. */
export async function settleLines(
  ctx: Context,
  { targets, today }: { targets: LineTarget[]; today: string },
): Promise<Result<BatchOutcome>> {
  if (!permit(ctx.actor, "invoice.settle", undefined)) return refuse({ kind: "missing" });
  let settled = 0;
  let because: string | null = null;
  for (const target of targets) {
    const outcome = await settleLine(ctx, { ...target, today });
    if (outcome.ok) settled += 1;
    else because ??= outcome.problem.kind === "conflict" ? outcome.problem.because : "It was changed in the meantime.";
  }
  return done({ settled, left: targets.length - settled, because });
}

/** Sets a line aside that is no payment of a client. */
export const setAside = declareCommand({
  action: "invoice.settle",
  ids: ["id"],
  run: async ({ db: tx, now }, { id }, may) => {
    unwrap(openOnly(await findLineToChange(tx, id)));
    await saveDecision(tx, may, id, { state: "aside", receiptId: null, decidedAt: now });
    return logged(null, bankEvents["bank_line.set_aside"].entry({ entityId: id }));
  },
});

/** Opens a line again: its payment is undone, its expense goes to the trash, or it is not aside any more. */
export const reopenLine = declareCommand({
  action: "invoice.settle",
  ids: ["id"],
  run: async (ctx, { id }, may) => {
    const { db: tx } = ctx;
    const read = await findPaidBy(tx, id);
    if (!read) return refuse({ kind: "missing" });
    const { receiptId, clientId, expenseId } = read;
    // It locks its invoices before the line, and the database sets the line free.
    if (receiptId && clientId) unwrap(await undoReceipt(ctx, { id: receiptId, clientId }));
    // In the trash, its expense lets go of the line.
    if (expenseId) unwrap(await trashExpense(ctx, { id: expenseId }));
    const line = await findLineToChange(tx, id);
    if (line?.state === "aside") await saveDecision(tx, may, id, { state: "open", receiptId: null, decidedAt: null });
    else if (!receiptId && !expenseId) return bankConflict("decided");
    return logged(null, bankEvents["bank_line.reopened"].entry({ entityId: id, clientId }));
  },
});

export function openOnly(line: BankLine | null): Result<BankLine> {
  if (!line) return refuse({ kind: "missing" });
  return line.state === "open" ? done(line) : bankConflict("decided");
}
