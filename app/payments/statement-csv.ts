import { toDecimal } from "#domain/kernel/money.ts";
import type { Statement, StatementPart } from "#domain/payments/index.ts";
import { toCsv } from "#platform/csv/to-csv.ts";

const head = ["date", "description", "type", "currency", "minor_units", "amount", "balance"];
const numbers = ["minor_units", "amount", "balance"];

/** Incoming amounts are positive, outgoing ones negative; `minor_units` is in the currency's smallest unit. */
export const statementCsv = (statement: Statement): string =>
  toCsv(
    head,
    statement.parts.flatMap((part) => rowsOf(part, statement)),
    numbers,
  );

function rowsOf({ currency, opening, closing, rows }: StatementPart, { from, to }: Statement): string[][] {
  const decimal = (minor: bigint) => toDecimal({ minor, currency });
  return [
    [from, "Opening balance", "", currency, "", "", decimal(opening)],
    ...rows.map(({ occurredOn, description, kind, isReversal, direction, minor, balance }) => {
      const amount = direction === "in" ? minor : -minor;
      const type = isReversal ? `${kind} reversal` : kind;
      return [occurredOn, description, type, currency, String(amount), decimal(amount), decimal(balance)];
    }),
    [to, "Closing balance", "", currency, "", "", decimal(closing)],
  ];
}
