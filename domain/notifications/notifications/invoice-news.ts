import type { Permit } from "#domain/access/permit.ts";
import { cardTrouble, creditNoteMoved, invoiceMoved, invoicePartPaid } from "#domain/invoices/events.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Formats, formatsFor } from "#domain/kernel/format/formats.ts";
import { parseAmount } from "#domain/kernel/money.ts";
import { findPaid } from "../emails/invoice.queries.ts";
import { findPlaces } from "../place.queries.ts";
import { type AuditLine, type News, oneLine } from "./news.ts";
import { findClientName, listAdmins, listMembersToTell } from "./subject.queries.ts";

type Words = Pick<News, "event"> & { says: (formats: Formats) => string };

/** Notifies clients about their invoices, and admins about card payments. */
export async function invoiceNews(
  tx: Database,
  may: Permit<"mail.send">,
  { entityId, clientId, after }: AuditLine,
): Promise<News[]> {
  const { state, name, by = "hand", ...paid } = invoiceMoved.read(after);
  const { trouble } = cardTrouble.read(after);
  if (!clientId || !name) return [];
  const path = `/dashboard/invoices/${entityId}`;
  const minor = parseAmount(paid.amount ?? "", paid.currency ?? "");
  const receipt = ({ money }: Formats) =>
    minor === null || by === "credit"
      ? `Invoice ${name} is paid${by === "credit" ? " with your credit" : ""}.`
      : `You paid ${money({ minor, currency: paid.currency ?? "" })} for invoice ${name}. Thank you.`;
  const told: Partial<Record<string, Words>> = {
    sent: { event: "invoice_sent", says: () => `The agency sent you invoice ${name}.` },
    paid: { event: "invoice_paid", says: receipt },
    void: { event: "invoice_closed", says: () => `The agency voided invoice ${name}.` },
  };
  const news = state ? told[state] : undefined;
  const inStudio = `/studio/workspace/clients/${clientId}/invoices/${entityId}`;
  const title = await forAdmins();
  const admins = title ? await listAdmins(tx, may) : [];
  const about = { thread: `invoice:${entityId}`, clientId };
  return [
    ...(news ? await toMembers(tx, may, { ...about, path, ...news }) : []),
    ...admins.map((userId) => ({
      userId,
      ...about,
      event: "card_payment" as const,
      title: title ?? "",
      path: inStudio,
    })),
  ];

  async function forAdmins() {
    const company = oneLine((clientId && (await findClientName(tx, may, clientId))) ?? "");
    if (trouble === "surplus") return `${company} paid by card for ${name}, which is no longer open. Please check it.`;
    if (trouble) return `A card payment of ${company} doesn't match ${name}. Please check it.`;
    return state === "paid" && by !== "hand" && by !== "credit" ? `${company} paid invoice ${name} by card.` : null;
  }
}

/** Notifies clients of a payment of theirs for a part of an invoice, and admins where it came by card. */
export async function partPaidNews(
  tx: Database,
  may: Permit<"mail.send">,
  { entityId, clientId, after }: AuditLine,
): Promise<News[]> {
  const { name, amount = "", open = "", currency = "", by = "hand" } = invoicePartPaid.read(after);
  if (!clientId || !name) return [];
  const isCard = by === "stripe" || by === "stand_in";
  const about = { thread: `invoice:${entityId}`, clientId };
  const says = ({ money }: Formats) => {
    const [paid, left] = [amount, open].map((text) => money({ minor: parseAmount(text, currency) ?? 0n, currency }));
    return `You paid ${paid} for invoice ${name}. Thank you. ${left} is still to pay.`;
  };
  const company = isCard ? oneLine((await findClientName(tx, may, clientId)) ?? "") : "";
  const title = `${company} paid a part of invoice ${name} by card.`;
  const path = `/studio/workspace/clients/${clientId}/invoices/${entityId}`;
  const members = { ...about, event: "invoice_paid", path: `/dashboard/invoices/${entityId}`, says } as const;
  return [
    ...(await toMembers(tx, may, members)),
    ...(isCard ? await listAdmins(tx, may) : []).map((userId) => ({
      ...{ userId, ...about, event: "card_payment" as const, title, path },
    })),
  ];
}

/** Notifies clients of an invoice that is open again. */
export async function reopenedNews(
  tx: Database,
  may: Permit<"mail.send">,
  { entityId, clientId, after }: AuditLine,
): Promise<News[]> {
  const { name } = invoiceMoved.read(after);
  if (!clientId || !name) return [];
  const says = () => `The agency took back the payment of invoice ${name}. It is open again.`;
  const about = { thread: `invoice:${entityId}`, clientId, path: `/dashboard/invoices/${entityId}` };
  return toMembers(tx, may, { ...about, event: "invoice_closed", says });
}

type ToMembers = Omit<News, "userId" | "title" | "clientId"> & Words & { clientId: string };

/** The members who see payments, each in their own formats. */
async function toMembers(tx: Database, may: Permit<"mail.send">, { says, ...news }: ToMembers): Promise<News[]> {
  const places = await findPlaces(tx, may, await listMembersToTell(tx, may, news.clientId, "showPayments"));
  return [...places].map(([userId, place]) => ({ ...news, userId, title: says(formatsFor(place)) }));
}

/** Notifies clients of a charge that they paid without an invoice. */
export async function paymentNews(tx: Database, may: Permit<"mail.send">, line: AuditLine): Promise<News[]> {
  const paid = await findPaid(tx, may, line);
  if (!paid) return [];
  const { clientId, amount, description } = paid;
  const says = ({ money }: Formats) => `You paid ${money(amount)}. Thank you. It is for: ${oneLine(description)}.`;
  const about = { event: "invoice_paid", thread: `payment:${line.entityId}`, path: "/dashboard/payments" } as const;
  return toMembers(tx, may, { ...about, clientId, says });
}

/** Notifies clients about their credit notes. */
export async function creditNoteNews(
  tx: Database,
  may: Permit<"mail.send">,
  { entityId, clientId, after }: AuditLine,
): Promise<News[]> {
  const { name, invoice, refunded } = creditNoteMoved.read(after);
  if (!clientId || !name) return [];
  const members = await listMembersToTell(tx, may, clientId, "showPayments");
  const issued = `The agency sent you credit note ${name} for invoice ${invoice ?? ""}.`;
  const title = refunded ? `The rest of credit note ${name} was refunded.` : issued;
  const path = `/dashboard/credit-notes/${entityId}`;
  const event = refunded ? "invoice_closed" : "invoice_sent";
  return members.map((userId) => ({ userId, thread: `credit_note:${entityId}`, clientId, event, title, path }));
}
