import type { RequestContext } from "#app/http/request-context.ts";
import type { BillWords } from "#app/ui/bill.tsx";
import type { Story } from "#app/ui/invoice-story.tsx";
import type { MarkTone } from "#app/ui/mark.tsx";
import { isOfClient } from "#domain/access/actor.ts";
import { formNames, formsOf } from "#domain/invoices/e-invoice/index.ts";
import {
  type Invoice,
  type InvoiceSummary,
  invoiceWords,
  lineText,
  takenOff,
  taxRows,
  wayPaid,
} from "#domain/invoices/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";

type Standing = { word: string; tone: MarkTone };

const standings: Record<InvoiceSummary["state"], Standing> = {
  draft: { word: "Draft", tone: "quiet" },
  sent: { word: "Sent", tone: "info" },
  paid: { word: "Paid", tone: "success" },
  void: { word: "Void", tone: "quiet" },
};

/** `today` is the agency's date. What the agency calls sent is shown to a client as due. */
function standingOf(
  { state, dueOn, paid }: InvoiceSummary,
  { actor }: Pick<RequestContext, "actor">,
  today: string,
): Standing {
  if (state === "sent" && dueOn && dueOn < today) return { word: "Overdue", tone: "warning" };
  if (state === "sent" && paid.minor > 0n) return { word: "Partly paid", tone: "info" };
  return state === "sent" && isOfClient(actor) ? { word: "To pay", tone: "info" } : standings[state];
}

export type InvoiceRow = Awaited<ReturnType<typeof formatRows>>[number];

/** Invoices, formatted for a list. */
export async function formatRows(ctx: RequestContext, invoices: InvoiceSummary[]) {
  const { money, day } = ctx.formats;
  const { today } = ctx;
  return invoices.map((invoice) => ({
    id: invoice.id,
    clientId: invoice.clientId,
    company: invoice.company,
    name: invoice.name ?? "Draft",
    amount: money(invoice.state === "sent" ? invoice.open : invoice.total),
    issued: invoice.issuedOn && day(invoice.issuedOn),
    due: invoice.dueOn && day(invoice.dueOn),
    isOpen: invoice.state === "sent",
    standing: standingOf(invoice, ctx, today),
  }));
}

/** One invoice, formatted for its page. */
export async function formatInvoice(ctx: RequestContext, invoice: Invoice) {
  const { formats } = ctx;
  const { brand } = await ctx.app.settings();
  const { facts, notes, title } = invoiceWords(invoice, brand.name, formats);
  const bill: BillWords = {
    facts,
    notes,
    taxes: taxRows(invoice, formats),
    total: formats.money(invoice.total),
    lines: invoice.lines.map((line) => [lineText(line, formats), formats.money(line.money)]),
    less: takenOff(invoice, formats, { isOwn: true }),
  };
  const { today, timeZone } = ctx;
  const standing = standingOf(invoice, ctx, today);
  return {
    title,
    bill,
    standing,
    state: invoice.state,
    credits: creditsOf(invoice),
    story: storyOf(invoice, formats, timeZone),
    forms: formsOf({ invoice }).map((form) => ({ form, name: formNames[form] })),
  };
}

const creditsOf = ({ credits }: Invoice) => credits.map(({ id, name }) => ({ id, name }));

/** What happened to it, by the agency's date; null while it is open. */
function storyOf(invoice: Invoice, { day }: Formats, timeZone: string): Story | null {
  const { paidAt, voidedAt, voidReason } = invoice;
  const on = (at: Date) => ({ text: day(dayIn(at, timeZone)), utc: at.toISOString() });
  const way = wayPaid(invoice);
  if (paidAt) return { what: "Paid on", at: on(paidAt), more: way ? `, ${way}.` : "." };
  return voidedAt && { what: "Voided on", at: on(voidedAt), more: `: ${voidReason}` };
}
