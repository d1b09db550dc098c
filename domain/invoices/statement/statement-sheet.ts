import type { Formats } from "#domain/kernel/format/formats.ts";
import { accountNote } from "../document-words.ts";
import type { InvoiceDetails } from "../tax/details.ts";
import type { AccountStatement } from "./read-statement.ts";
import type { AccountEntry } from "./statement.queries.ts";

/** What an entry is called, with its number and what was noted of it. */
export function entryName({ kind, name, note }: Pick<AccountEntry, "kind" | "name" | "note">): string {
  const words = {
    invoice: `Invoice ${name}`,
    void: `Invoice ${name}, voided`,
    credit_note: `Credit note ${name}`,
    payment: "Payment, thank you",
    refund: name ? `Credit note ${name}, paid back` : "Credit, paid back",
  };
  return [words[kind], note].filter(Boolean).join("\n");
}

const columns = [
  { title: "Date", width: 18 },
  { title: "What", width: 42 },
  { title: "Charged", width: 20, isAmount: true },
  { title: "Received", width: 20, isAmount: true },
  { title: "Balance", width: 20, isAmount: true },
];

const openColumns = [
  { title: "Open invoice", width: 36 },
  { title: "Due", width: 24 },
  { title: "Total", width: 20, isAmount: true },
  { title: "Open", width: 20, isAmount: true },
];

type SheetFrame = { brandName: string; at: Date; formats: Formats; account: InvoiceDetails["account"] };

/** A statement of account as a document: what changed what is owed, and below it what is open today. */
export function accountSheet(statement: AccountStatement, { brandName, at, formats, account }: SheetFrame) {
  const { company, currency, from, to, today, opening, entries, closing, open, total, overdue, credit, late } =
    statement;
  const money = (minor: bigint) => formats.money({ minor, currency });
  const charged = entries.reduce((sum, { minor }) => (minor > 0n ? sum + minor : sum), 0n);
  const received = entries.reduce((sum, { minor }) => (minor < 0n ? sum - minor : sum), 0n);
  const facts: [string, string][] = [
    ["Client", company],
    ["Period", formats.days(from, to)],
    ["Drawn up", formats.day(today)],
    ["Currency", currency],
  ];
  const movements = {
    heading: null,
    columns,
    rows: [
      [formats.day(from), "Opening balance", "", "", money(opening)],
      ...entries.map(({ day, minor, balance, ...entry }) => [
        formats.day(day),
        entryName(entry),
        minor > 0n ? money(minor) : "",
        minor < 0n ? money(-minor) : "",
        money(balance),
      ]),
    ],
    totals: [["", "Closing balance", money(charged), money(received), money(closing)]],
  };
  const due = {
    heading: `Open on ${formats.day(today)}`,
    columns: openColumns,
    rows: open.map((one) => [
      one.name,
      one.dueOn < today ? `${formats.day(one.dueOn)}, overdue` : formats.day(one.dueOn),
      money(one.total),
      money(one.open),
    ]),
    totals: [...(overdue > 0n ? [["Overdue", "", "", money(overdue)]] : []), ["To pay", "", "", money(total)]],
  };
  const kept = credit > 0n ? `Your credit of ${money(credit)} counts for your next invoice.` : "";
  return {
    brandName,
    title: "Statement of account",
    facts,
    parts: open.length > 0 ? [movements, due] : [movements],
    notes: [
      late > 0n ? `Late fee and interest so far, not invoiced yet: ${money(late)}.` : "",
      kept,
      (open.length > 0 && accountNote({ account }, null)) || "",
    ].filter(Boolean),
    at,
  };
}

/** The agency's account that money in a currency goes to; null where it has none. */
export const accountFor = (accounts: InvoiceDetails["account"][], currency: string): InvoiceDetails["account"] =>
  accounts.find((one) => one?.currency === currency) ?? null;

export const statementFileName = ({ from, to }: Pick<AccountStatement, "from" | "to">): string =>
  `statement-of-account-${from}-to-${to}.pdf`;
