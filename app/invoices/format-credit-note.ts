import type { RequestContext } from "#app/http/request-context.ts";
import type { BillWords } from "#app/ui/bill.tsx";
import type { MarkTone } from "#app/ui/mark.tsx";
import { type CreditNote, type CreditNoteSummary, creditNoteSheet } from "#domain/invoices/credits/index.ts";
import { formNames, formsOf } from "#domain/invoices/e-invoice/index.ts";
import { taxRows } from "#domain/invoices/index.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";

type Standing = { word: string; tone: MarkTone };

function standingOf({ left, refundedOn }: CreditNoteSummary): Standing {
  if (left.minor > 0n) return { word: "Open", tone: "info" };
  return refundedOn ? { word: "Refunded", tone: "quiet" } : { word: "Used", tone: "quiet" };
}

/** Credit notes, formatted for a list. */
export const formatCreditNotes = (notes: CreditNoteSummary[], { money, day }: Formats) =>
  notes.map((note) => ({
    id: note.id,
    name: note.name,
    issued: day(note.issuedOn),
    due: null,
    amount: money(note.total),
    standing: standingOf(note),
  }));

/** One credit note, formatted for its page. */
export async function formatCreditNote({ app, formats }: RequestContext, note: CreditNote) {
  const { money, day } = formats;
  const { brand } = await app.settings();
  const { facts, notes, title } = creditNoteSheet(note, brand.name, formats);
  const bill: BillWords = {
    facts,
    notes,
    taxes: taxRows(note, formats),
    total: money(note.total),
    lines: note.lines.map(({ text, money: amount }) => [text, money(amount)]),
    less: usesOf(note, formats),
  };
  return {
    title,
    bill,
    standing: standingOf(note),
    invoice: note.invoice,
    seen: String(note.left.minor),
    left: money(note.left),
    refundedOn: note.refundedOn && day(note.refundedOn),
    forms: formsOf({ note }).map((form) => ({ form, name: formNames[form] })),
  };
}

/** Where the credit went. */
function usesOf({ uses, refunded, left }: CreditNote, { money }: Formats): [string, string][] {
  const used = uses.map(({ name, amount }): [string, string] => [`Counted for invoice ${name}`, money(amount)]);
  const paidBack: [string, string][] = refunded.minor > 0n ? [["Refunded", money(refunded)]] : [];
  const rest: [string, string][] = left.minor > 0n ? [["Left for the next invoice", money(left)]] : [];
  return [...used, ...paidBack, ...rest];
}
