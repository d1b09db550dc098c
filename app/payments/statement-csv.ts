import { toDecimal } from "#domain/kernel/money.ts";
import type { Statement, StatementPart } from "#domain/payments/index.ts";
import { toCsv } from "#platform/csv/to-csv.ts";
import { titled } from "./titled.ts";
import { entryWords } from "./words.ts";

const head = ["date", "description", "type", "currency", "minor_units", "amount", "balance", "rule"];
const numbers = ["minor_units", "amount", "balance"];

/** Entries are called what the screen calls them; `rule` is that of a deal's fee. Incoming amounts are positive, outgoing ones negative; `minor_units` is in the currency's smallest unit. */
export const statementCsv = (statement: Statement): string =>
  toCsv(
    head,
    statement.parts.flatMap((part) => rowsOf(part, statement)),
    numbers,
  );

function rowsOf({ currency, opening, closing, rows }: StatementPart, { from, to }: Statement): string[][] {
  const decimal = (minor: bigint) => toDecimal({ minor, currency });
  return [
    [from, "Opening balance", "", currency, "", "", decimal(opening), ""],
    ...rows.map(({ occurredOn, kind, isReversal, direction, minor, balance, ...row }) => {
      const amount = direction === "in" ? minor : -minor;
      const { title, rule } = titled(row);
      const amounts = [String(amount), decimal(amount), decimal(balance)];
      return [occurredOn, title, entryWords(kind, isReversal), currency, ...amounts, rule];
    }),
    [to, "Closing balance", "", currency, "", "", decimal(closing), ""],
  ];
}
