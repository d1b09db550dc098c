import type { Formats } from "#domain/kernel/format/formats.ts";
import { ownTaxNote, placesOf, reasonsIn, tableOf, taxRows } from "../document-words.ts";
import type { CreditNote } from "./credit-note.ts";

/** A credit note's content for its document (platform/pdf). Never changes. */
export function creditNoteSheet(note: CreditNote, brandName: string, formats: Formats) {
  const { day, money } = formats;
  const { columns, rows, total } = tableOf(note, formats);
  const facts: [string, string][] = [
    ["From", note.issuer],
    ["To", note.recipient],
    ["Issued", day(note.issuedOn)],
    ["For invoice", note.invoice.name],
    ...(note.orderNumber ? [["Order number", note.orderNumber] as [string, string]] : []),
  ];
  return {
    brandName,
    title: `Credit note ${note.name}`,
    facts,
    parts: [
      {
        heading: null,
        columns,
        rows,
        totals: [...taxRows(note, formats), ["Credited", money(note.total)]].map(([what = "", amount = ""]) =>
          total(what, amount),
        ),
      },
    ],
    notes: [...reasonsIn(note.taxes), ownTaxNote(note, formats) ?? "", note.reason].filter(Boolean),
    places: placesOf(note.details),
    at: note.createdAt,
  };
}

/** "CN-0001.pdf" */
export const creditNoteFileName = ({ name }: Pick<CreditNote, "name">): string => `${name}.pdf`;
