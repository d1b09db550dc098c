import type { ReadContext } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { inSnapshot } from "#domain/kernel/transact.ts";
import { paymentConflict } from "../conflicts.ts";
import { currenciesOf } from "../list/currencies-of.ts";
import { findHolder } from "../list/list.queries.ts";
import type { StatementSpan } from "../payment.schema.ts";
import type { Direction, PaymentKind } from "../payment.ts";
import { selectCompleted, selectOpening } from "./statement.queries.ts";

/** `balance` is the account's balance after this row, in minor units. */
export type StatementRow = {
  id: string;
  kind: PaymentKind;
  direction: Direction;
  minor: bigint;
  balance: bigint;
  occurredOn: string;
  description: string;
  source: string;
  isReversal: boolean;
};
/**
 * The part for one currency. All amounts in its minor units; `closing` is `opening` plus `incoming` less `outgoing`.
 */
export type StatementPart = {
  currency: string;
  opening: bigint;
  rows: StatementRow[];
  incoming: bigint;
  outgoing: bigint;
  closing: bigint;
};
export type Statement = StatementSpan & { companyName: string; parts: StatementPart[] };

const most = 5000;

/** The completed payments of a client's account in a range of days, both included. Refused above 5000 rows. */
export async function readStatement(
  { db, actor }: ReadContext,
  { clientId, span }: { clientId: string; span: StatementSpan },
): Promise<Result<Statement>> {
  const may = isId(clientId) ? permit(actor, "statement.read", { clientId }) : null;
  const holder = may && (await findHolder(db, clientId));
  if (!may || !holder) return refuse({ kind: "missing" });
  const { opening, rows } = await read(db, may, clientId, span);
  if (rows.length > most) return paymentConflict("too-many", String(most));
  const currencies = currenciesOf([...opening, ...rows], holder.currency);
  const parts = currencies.map((currency) => toPart(currency, opening, rows));
  return done({ ...span, companyName: holder.companyName, parts });
}

/** Both from one snapshot: what is completed meanwhile is in neither or in both. */
async function read(db: Database, may: Permit<"statement.read">, clientId: string, span: StatementSpan) {
  const both = async (tx: Database) => ({
    opening: await selectOpening(tx, may, clientId, span.from),
    rows: await selectCompleted(tx, may, clientId, { ...span, limit: most + 1 }),
  });
  return inSnapshot(db, both);
}

type Read = Awaited<ReturnType<typeof read>>;

function toPart(currency: string, sums: Read["opening"], all: Read["rows"]): StatementPart {
  const before = sums.filter((sum) => sum.currency === currency);
  const opening = before.reduce((sum, { direction, minor }) => sum + (direction === "in" ? minor : -minor), 0n);
  let incoming = 0n;
  let outgoing = 0n;
  const rows = all
    .filter((row) => row.currency === currency)
    .map(({ amountMinor: minor, kind, direction, reversesId, id, occurredOn, description, source }): StatementRow => {
      if (direction === "in") incoming += minor;
      else outgoing += minor;
      const words = { kind: kind as PaymentKind, direction: direction as Direction }; // per CHECK constraints
      const balance = opening + incoming - outgoing;
      return { ...words, id, minor, balance, occurredOn, description, source, isReversal: reversesId !== null };
    });
  return { currency, opening, rows, incoming, outgoing, closing: opening + incoming - outgoing };
}
