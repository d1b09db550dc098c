import { spellMoney } from "#domain/kernel/money.ts";
import type { Statement, StatementPart } from "#domain/ledger/index.ts";
import type { Part, Sheet } from "#platform/pdf/sheet.ts";
import { kindWords, spellBalance, spellDate } from "./words.ts";

type Drawn = { brandName: string; drawnOn: string; at: Date };

const columns: Part["columns"] = [
  { title: "Date", width: 18 },
  { title: "Description", width: 42 },
  { title: "Incoming", width: 20, isAmount: true },
  { title: "Outgoing", width: 20, isAmount: true },
  { title: "Balance", width: 20, isAmount: true },
];

/** A statement as a document: one table for each currency, ruled off above its closing balance. */
export const statementSheet = (statement: Statement, { brandName, drawnOn, at }: Drawn): Sheet => ({
  ...{ brandName, at, title: "Statement" },
  facts: [
    ["Client", statement.companyName],
    ["Period", `${spellDate(statement.from)} to ${spellDate(statement.to)}`],
    ["Drawn up", spellDate(drawnOn)],
    ["Currency", statement.parts.map(({ currency }) => currency).join(", ")],
  ],
  parts: statement.parts.map((part) => toPart(part, statement)),
  notes: ["Completed payments only. Incoming is credited to the client's account, outgoing is charged to it."],
});

function toPart(
  { currency, opening, rows, incoming, outgoing, closing }: StatementPart,
  { from, parts }: Statement,
): Part {
  const spell = (minor: bigint) => spellMoney({ minor, currency });
  const holds = (minor: bigint) => spellBalance({ minor, currency });
  return {
    heading: parts.length > 1 ? currency : null,
    columns,
    rows: [
      [spellDate(from), "Opening balance", "", "", holds(opening)],
      ...rows.map(({ occurredOn, description, kind, isReversal, direction, minor, balance }) => [
        spellDate(occurredOn),
        `${description}\n${kindWords[kind]}${isReversal ? ", reversal" : ""}`,
        direction === "in" ? spell(minor) : "",
        direction === "out" ? spell(minor) : "",
        holds(balance),
      ]),
    ],
    totals: [["", "Closing balance", spell(incoming), spell(outgoing), holds(closing)]],
  };
}
