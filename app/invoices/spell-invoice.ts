import type { Visit } from "#app/http/visit.ts";
import type { BillWords } from "#app/ui/bill.tsx";
import type { Story } from "#app/ui/invoice-story.tsx";
import type { MarkTone } from "#app/ui/mark.tsx";
import { type Invoice, type InvoiceSummary, invoiceSheet } from "#domain/invoices/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";

type Standing = { word: string; tone: MarkTone };

const standings: Record<InvoiceSummary["state"], Standing> = {
  draft: { word: "Draft", tone: "quiet" },
  sent: { word: "Sent", tone: "info" },
  paid: { word: "Paid", tone: "success" },
  void: { word: "Void", tone: "quiet" },
};

/** `today` is the agency's day. What the agency sent is, to a client, to be paid. */
function standingOf({ state, dueOn }: InvoiceSummary, { actor }: Pick<Visit, "actor">, today: string): Standing {
  if (state === "sent" && dueOn && dueOn < today) return { word: "Overdue", tone: "warning" };
  const isTheirs = actor.role === "client" || actor.role === "viewer";
  return state === "sent" && isTheirs ? { word: "To pay", tone: "info" } : standings[state];
}

/** The agency's day, on which its money counts. */
export const agencyDay = async ({ house, now }: Pick<Visit, "house" | "now">): Promise<string> =>
  dayIn(now, (await house.settings()).place.timeZone);

export type InvoiceRow = Awaited<ReturnType<typeof spellRows>>[number];

/** Invoices as a list shows them. */
export async function spellRows(visit: Visit, invoices: InvoiceSummary[]) {
  const { money, day } = visit.formats;
  const today = await agencyDay(visit);
  return invoices.map((invoice) => ({
    ...{ id: invoice.id, clientId: invoice.clientId, company: invoice.company },
    name: invoice.name ?? "Draft",
    amount: money(invoice.total),
    due: invoice.dueOn && day(invoice.dueOn),
    standing: standingOf(invoice, visit, today),
  }));
}

/** One invoice as its page shows it. */
export async function spellInvoice(visit: Visit, invoice: Invoice) {
  const { formats } = visit;
  const { brand, place } = await visit.house.settings();
  const { facts, notes, title } = invoiceSheet(invoice, brand.name, formats);
  const bill: BillWords = {
    ...{ facts, notes, total: formats.money(invoice.total) },
    lines: invoice.lines.map(({ text, money }) => [text, formats.money(money)]),
  };
  const standing = standingOf(invoice, visit, await agencyDay(visit));
  return { title, bill, standing, state: invoice.state, story: storyOf(invoice, formats, place.timeZone) };
}

/** What became of it, on the agency's day; null while it waits. */
function storyOf({ paidAt, paidBy, voidedAt, voidReason }: Invoice, { day }: Formats, timeZone: string): Story | null {
  const on = (at: Date) => ({ text: day(dayIn(at, timeZone)), utc: at.toISOString() });
  if (paidAt) return { what: "Paid on", at: on(paidAt), more: paidBy === "hand" ? "." : ", by card." };
  return voidedAt && { what: "Voided on", at: on(voidedAt), more: `: ${voidReason}` };
}
