import type { Visit } from "#app/http/visit.ts";
import { agencyDay } from "#app/invoices/spell-invoice.ts";
import { editDraft, sendInvoice } from "#domain/invoices/index.ts";
import type { EditForm } from "#domain/invoices/invoice.schema.ts";
import type { Result } from "#domain/kernel/result.ts";

/** Sends a draft as it stands in the form; pressed twice, it goes out once. */
export async function sendDraft(visit: Visit, id: string, edit: EditForm): Promise<Result<{ name: string }>> {
  const { db, actor, house, now: at } = visit;
  const edited = await editDraft(db, actor, id, edit, at);
  // Sent a moment ago, it cannot be edited; whether that is why, sending it tells.
  if (!edited.ok && edited.problem.kind !== "conflict") return edited;
  const { brand, invoices } = await house.settings();
  const { series, dueDays, terms } = invoices;
  const issuer = [brand.name, invoices.issuer].filter(Boolean).join("\n");
  const seen = edited.ok ? edited.value.version : edit.seen;
  return sendInvoice(db, actor, id, { seen, today: await agencyDay(visit), series, dueDays, issuer, terms, at });
}
