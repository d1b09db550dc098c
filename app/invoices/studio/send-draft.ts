import type { RequestContext } from "#app/http/request-context.ts";
import { agencyDay } from "#app/invoices/format-invoice.ts";
import { editDraft, sendInvoice } from "#domain/invoices/index.ts";
import type { EditForm } from "#domain/invoices/invoice.schema.ts";
import type { Result } from "#domain/kernel/result.ts";

/** Sends a draft as it stands in the form; pressed twice, it goes out once. */
export async function sendDraft(ctx: RequestContext, id: string, edit: EditForm): Promise<Result<{ name: string }>> {
  const { db, actor, app, now: at } = ctx;
  const edited = await editDraft(db, actor, id, edit, at);
  // Sent a moment ago, it cannot be edited; whether that is why, sending it tells.
  if (!edited.ok && edited.problem.kind !== "conflict") return edited;
  const { brand, invoices } = await app.settings();
  const { series, dueDays, terms } = invoices;
  const issuer = [brand.name, invoices.issuer].filter(Boolean).join("\n");
  const seen = edited.ok ? edited.value.version : edit.seen;
  return sendInvoice(db, actor, id, { seen, today: await agencyDay(ctx), series, dueDays, issuer, terms, at });
}
