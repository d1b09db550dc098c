import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Line, type News, oneLine } from "./news.ts";
import { findClientName, listAdmins, listMembersToTell } from "./subject.queries.ts";

type Said = { state?: string; name?: string | null; by?: string; trouble?: string };
type Told = Pick<News, "event" | "title" | "path">;

/** Notifies clients about their invoices, and admins about card payments. */
export async function invoiceNews(
  tx: Database,
  may: Permit<"mail.send">,
  { entityId, clientId, after }: Line,
): Promise<News[]> {
  const { state, name, by = "hand", trouble } = (after ?? {}) as Said; // as the commands in domain/invoices wrote it
  if (!clientId || !name) return [];
  const path = `/dashboard/invoices/${entityId}`;
  const told: Record<string, Told> = {
    sent: { event: "invoice_sent", title: `The agency sent you invoice ${name}.`, path },
    paid: { event: "invoice_closed", title: `Invoice ${name} is paid. Thank you.`, path },
    void: { event: "invoice_closed", title: `The agency voided invoice ${name}.`, path },
  };
  const news = state ? told[state] : undefined;
  const members = news ? await listMembersToTell(tx, may, clientId, "showPayments") : [];
  const inStudio = `/studio/workspace/clients/${clientId}/invoices/${entityId}`;
  const title = await forAdmins();
  const admins = title ? await listAdmins(tx, may) : [];
  const about = { thread: `invoice:${entityId}`, clientId };
  return [
    ...members.flatMap((userId) => (news ? [{ userId, ...about, ...news }] : [])),
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
    if (trouble) return `A card payment of ${company} is not what ${name} asks for. Look at it.`;
    return state === "paid" && by !== "hand" ? `${company} paid invoice ${name} by card.` : null;
  }
}

type CreditSaid = { name?: string; invoice?: string | null; refunded?: string };

/** Notifies clients about their credit notes. */
export async function creditNoteNews(
  tx: Database,
  may: Permit<"mail.send">,
  { entityId, clientId, after }: Line,
): Promise<News[]> {
  const { name, invoice, refunded } = (after ?? {}) as CreditSaid; // as the commands in domain/invoices/credits wrote it
  if (!clientId || !name) return [];
  const members = await listMembersToTell(tx, may, clientId, "showPayments");
  const issued = `The agency sent you credit note ${name} for invoice ${invoice ?? ""}.`;
  const title = refunded ? `What was left of credit note ${name} was refunded.` : issued;
  const path = `/dashboard/credit-notes/${entityId}`;
  const event = refunded ? "invoice_closed" : "invoice_sent";
  return members.map((userId) => ({ userId, thread: `credit_note:${entityId}`, clientId, event, title, path }));
}
