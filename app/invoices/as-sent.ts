import type { RequestContext } from "#app/http/request-context.ts";
import { type Invoice, readTaxedDraft } from "#domain/invoices/index.ts";

/** An invoice for its screen and its document: a draft with the tax and the details that sending it today would give it. */
export async function asItWouldBeSent(ctx: RequestContext, invoice: Invoice) {
  const { today } = ctx;
  return readTaxedDraft(ctx, { invoice, agency: await ctx.app.settings(), today });
}
