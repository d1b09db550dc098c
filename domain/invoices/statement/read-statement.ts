import type { ReadContext } from "#domain/access/context.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { inSnapshot } from "#domain/kernel/transact.ts";
import { invoiceConflict } from "../conflicts.ts";
import { lateChargesOf, lateSum } from "../late/index.ts";
import {
  type AccountEntry,
  findAccount,
  type OpenEntry,
  selectCreditLeft,
  selectEntries,
  selectOpeningBalance,
  selectStillOpen,
} from "./statement.queries.ts";

/**
 * What a client owed at first, what changed it, and what it owes at last; in minor units. `balance`: after this entry.
 * `open`, `overdue` and `credit` are as things stand today, not on the last day.
 */
export type AccountStatement = {
  clientId: string;
  company: string;
  currency: string;
  from: string;
  to: string;
  today: string;
  opening: bigint;
  entries: (AccountEntry & { balance: bigint })[];
  closing: bigint;
  open: OpenEntry[];
  total: bigint;
  overdue: bigint;
  credit: bigint;
  /** What is owed for paying late and was not invoiced yet. */
  late: bigint;
};
export type StatementRead = { statement: AccountStatement; currencies: string[]; maySend: boolean };

const most = 5000;

/** `currency` null: the client's own, or the one that its documents are in. */
type StatementWish = { clientId: string; currency: string | null; from: string; to: string; today: string };

/** A client's invoices, credit notes, payments and refunds in one currency between two days, both included. */
export async function readAccountStatement(
  { db, actor }: ReadContext,
  { clientId, currency: wanted, from, to, today }: StatementWish,
): Promise<Result<StatementRead>> {
  const may = isId(clientId) ? permit(actor, "statement.read", { clientId }) : null;
  const account = may && (await findAccount(db, may, clientId));
  if (!may || !account || account.erasedAt) return refuse({ kind: "missing" });
  const known = account.currencies;
  const currencies = known.length > 0 ? known : [account.currency];
  const fallback = currencies.includes(account.currency) ? account.currency : (currencies[0] ?? account.currency);
  const currency = wanted ?? fallback;
  const span = { clientId, currency, from, to };
  const read = async (tx: Database) => ({
    opening: await selectOpeningBalance(tx, may, span),
    rows: await selectEntries(tx, may, { ...span, limit: most + 1 }),
    open: await selectStillOpen(tx, may, { clientId, currency, limit: most }),
    credit: await selectCreditLeft(tx, may, { clientId, currency }),
    late: lateSum(await lateChargesOf(tx, may, { clientId, currency, today, withPaid: false })),
  });
  const { opening, rows, open, credit, late } = await inSnapshot(db, read);
  if (rows.length > most) return invoiceConflict("statement-too-long", String(most));
  let balance = opening;
  const entries = rows.map((row) => {
    balance += row.minor;
    return { ...row, balance };
  });
  const sum = (some: OpenEntry[]) => some.reduce((all, one) => all + one.open, 0n);
  const overdue = sum(open.filter(({ dueOn }) => dueOn < today));
  const about = { clientId, company: account.company, currency, from, to, today };
  const statement = { ...about, opening, entries, closing: balance, open, total: sum(open), overdue, credit, late };
  return done({ statement, currencies, maySend: mayOffer(actor, "invoice.write", undefined) });
}
