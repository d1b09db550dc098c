import { agencyClock, type RequestContext } from "#app/http/request-context.ts";
import { editDraft, sendInvoice } from "#domain/invoices/index.ts";
import type { EditForm } from "#domain/invoices/invoice.schema.ts";
import type { Result } from "#domain/kernel/result.ts";

/** Sends a draft as it is in the form; if submitted twice, it is sent once. */
export async function sendDraft(ctx: RequestContext, id: string, edit: EditForm): Promise<Result<{ name: string }>> {
  const { db, actor, app, now } = ctx;
  const edited = await editDraft({ db, actor, now }, { id, ...edit });
  // A draft that has just been sent cannot be edited; sending it again finds out whether that is the reason.
  if (!edited.ok && edited.problem.kind !== "conflict") return edited;
  const { brand, invoices } = await app.settings();
  const { today } = await agencyClock(ctx);
  const { series, dueDays, terms } = invoices;
  const issuer = [brand.name, invoices.issuer].filter(Boolean).join("\n");
  const seen = edited.ok ? edited.value.version : edit.seen;
  return sendInvoice({ db, actor, now }, { id, seen, today, series, dueDays, issuer, terms });
}
