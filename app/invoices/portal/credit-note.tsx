import { href, Link } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { FormLinks } from "#app/invoices/form-links.tsx";
import { formatCreditNote } from "#app/invoices/format-credit-note.ts";
import { trail } from "#app/shell/trail.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { readCreditNote } from "#domain/invoices/credits/index.ts";
import type { Route } from "./+types/credit-note";
import { DocumentPage } from "./document-page.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { note } = orThrow(await readCreditNote(ctx, { id: params.creditNoteId }));
  return formatCreditNote(ctx, note);
}

export const handle = trail(({ title }: Route.ComponentProps["loaderData"]) => [{ name: title }]);

export default function CreditNote({ loaderData, params }: Route.ComponentProps) {
  const { title, bill, standing, invoice, refundedOn, forms } = loaderData;
  useLive("payment");
  return (
    <DocumentPage
      title={title}
      standing={standing}
      story={refundedOn && <span>Refunded on {refundedOn}.</span>}
      bill={bill}
      pdf={href("/dashboard/credit-notes/:creditNoteId/credit-note.pdf", params)}
    >
      <Link className={buttonStyle()} to={href("/dashboard/invoices/:invoiceId", { invoiceId: invoice.id })}>
        Invoice {invoice.name}
      </Link>
      <FormLinks
        forms={forms}
        to={(form) => href("/dashboard/credit-notes/:creditNoteId/e-invoice/:form", { ...params, form })}
      />
    </DocumentPage>
  );
}
