import type { Formats } from "#domain/kernel/format/formats.ts";
import type { CreditNote } from "./credit-note.ts";

const columns = [
  { title: "For", width: 6 },
  { title: "Amount", width: 2, isAmount: true },
];

/** A credit note's content for its document (platform/pdf). Never changes. */
export function creditNoteSheet(note: CreditNote, brandName: string, { day, money }: Formats) {
  const facts: [string, string][] = [
    ["From", note.issuer],
    ["To", note.recipient],
    ["Issued", day(note.issuedOn)],
    ["For invoice", note.invoice.name],
  ];
  return {
    brandName,
    title: `Credit note ${note.name}`,
    facts,
    parts: [
      {
        heading: null,
        columns,
        rows: note.lines.map(({ text, money: amount }) => [text, money(amount)]),
        totals: [["Credited", money(note.total)]],
      },
    ],
    notes: [note.reason],
    at: note.createdAt,
  };
}

/** "CN-0001.pdf" */
export const creditNoteFileName = ({ name }: Pick<CreditNote, "name">): string => `${name}.pdf`;
