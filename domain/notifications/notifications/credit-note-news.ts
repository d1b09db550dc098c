import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Line, News } from "./news.ts";
import { listMembersToTell } from "./subject.queries.ts";

type Said = { name?: string; invoice?: string | null; refunded?: string };

/** Notifies clients about their credit notes. */
export async function creditNoteNews(
  tx: Database,
  may: Permit<"mail.send">,
  { entityId, clientId, after }: Line,
): Promise<News[]> {
  const { name, invoice, refunded } = (after ?? {}) as Said; // as the commands in domain/invoices/credits wrote it
  if (!clientId || !name) return [];
  const members = await listMembersToTell(tx, may, clientId, "showPayments");
  const issued = `The agency sent you credit note ${name} for invoice ${invoice ?? ""}.`;
  const title = refunded ? `What was left of credit note ${name} was refunded.` : issued;
  const path = `/dashboard/credit-notes/${entityId}`;
  const event = refunded ? "invoice_closed" : "invoice_sent";
  return members.map((userId) => ({ userId, thread: `credit_note:${entityId}`, clientId, event, title, path }));
}
