import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { serveCreditNote } from "#app/invoices/serve-pdf.ts";
import { readCreditNote } from "#domain/invoices/credits/index.ts";
import type { Route } from "./+types/credit-note-file";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { note } = orThrow(await readCreditNote(ctx, { id: params.creditNoteId, clientId: params.clientId }));
  return serveCreditNote(ctx, note, "form" in params ? params.form : undefined);
}
