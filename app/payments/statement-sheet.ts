import type { Formats } from "#domain/kernel/format/formats.ts";
import type { Statement, StatementPart, StatementRow } from "#domain/payments/index.ts";
import type { Part, Sheet } from "#platform/pdf/sheet.ts";
import { titled } from "./titled.ts";
import { entryWords } from "./words.ts";

type SheetFrame = { brandName: string; drawnOn: string; at: Date; formats: Formats };

const columns: Part["columns"] = [
  { title: "Date", width: 18 },
  { title: "Description", width: 42 },
  { title: "Incoming", width: 20, isAmount: true },
  { title: "Outgoing", width: 20, isAmount: true },
  { title: "Balance", width: 20, isAmount: true },
];

/** A statement as a document: one table per currency, ruled off above its closing balance. */
export const statementSheet = (statement: Statement, { brandName, drawnOn, at, formats }: SheetFrame): Sheet => ({
  brandName,
  at,
  title: "Statement",
  facts: [
    ["Client", statement.companyName],
    ["Period", `${formats.day(statement.from)} to ${formats.day(statement.to)}`],
    ["Drawn up", formats.day(drawnOn)],
    ["Currency", statement.parts.map(({ currency }) => currency).join(", ")],
  ],
  parts: statement.parts.map((part) => toPart(part, statement, formats)),
  notes: ["Completed payments only. Incoming is credited to the client's account, outgoing is charged to it."],
});

function toPart(
  { currency, opening, rows, incoming, outgoing, closing }: StatementPart,
  { from, parts }: Statement,
  formats: Formats,
): Part {
  const money = (minor: bigint) => formats.money({ minor, currency });
  return {
    heading: parts.length > 1 ? currency : null,
    columns,
    rows: [
      [formats.day(from), "Opening balance", "", "", money(opening)],
      ...rows.map(({ occurredOn, direction, minor, balance, ...row }) => [
        formats.day(occurredOn),
        describe(row),
        direction === "in" ? money(minor) : "",
        direction === "out" ? money(minor) : "",
        money(balance),
      ]),
    ],
    totals: [["", "Closing balance", money(incoming), money(outgoing), money(closing)]],
  };
}

function describe({ kind, isReversal, ...row }: Pick<StatementRow, "kind" | "isReversal" | "source" | "description">) {
  const { title, rule } = titled(row);
  return `${title}\n${[entryWords(kind, isReversal), rule].filter(Boolean).join(". ")}`;
}
