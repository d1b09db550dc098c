import { href, Link } from "react-router";
import { z } from "zod";
import { ClientScreen } from "#app/clients/client-screen.tsx";
import { readHead } from "#app/clients/read-head.ts";
import { clientTrail } from "#app/clients/trail.ts";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { rowForm } from "#app/http/row-form.ts";
import { InvoiceLists } from "#app/invoices/invoice-lists.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { problemWith } from "#app/ui/form-answer.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { draftInvoice } from "#domain/invoices/index.ts";
import { refundForm } from "#domain/invoices/invoice.schema.ts";
import { refundReceipt, undoReceipt } from "#domain/invoices/receipts/index.ts";
import type { Route } from "./+types/client-invoices";
import { DraftForm } from "./draft-form.tsx";
import { readClientInvoices } from "./read-client-invoices.ts";
import { Receipts } from "./receipts.tsx";

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return { ...(await readClientInvoices(ctx, clientId, url.searchParams)), head: await readHead(ctx, clientId) };
}

export const action = formAction(({ params: { clientId } }: Route.ActionArgs) => ({
  draft: intent(draftInvoice, {
    of: { clientId },
    to: ({ id: invoiceId }) => href("/studio/workspace/clients/:clientId/invoices/:invoiceId", { clientId, invoiceId }),
  }),
  undo: intent(undoReceipt, { schema: rowForm, of: { clientId } }),
  refund: intent(refundReceipt, {
    schema: refundForm.extend({ id: z.uuid() }),
    of: (_, __, { today }) => ({ clientId, today }),
  }),
}));

/** After a refusal too: a charge may have been settled in the meantime. */
export const shouldRevalidate = () => true;

export const handle = clientTrail;

export default function ClientInvoices({ loaderData, actionData, params: { clientId } }: Route.ComponentProps) {
  const { head, charges, settled, key, receipts, olderReceipts, mayChange, ...lists } = loaderData;
  return (
    <ClientScreen
      head={head}
      title="Invoices"
      actions={
        <Link className={buttonStyle()} to={href("/studio/workspace/clients/:clientId/statement", { clientId })}>
          Statement of account
        </Link>
      }
    >
      {actionData?.intent !== "draft" && <WhyNot answer={actionData} />}
      {lists.rows.length === 0 && (
        <Empty title="No invoices yet">
          <p>An invoice asks for fees and other charges, listed as pending under Payments.</p>
        </Empty>
      )}
      <InvoiceLists
        {...lists}
        to={(invoiceId) => href("/studio/workspace/clients/:clientId/invoices/:invoiceId", { clientId, invoiceId })}
        toCredit={(creditNoteId) =>
          href("/studio/workspace/clients/:clientId/credit-notes/:creditNoteId", { clientId, creditNoteId })
        }
      />
      <Receipts clientId={clientId} rows={receipts} older={olderReceipts} mayChange={mayChange} />
      {charges && (
        <DraftForm
          clientId={clientId}
          charges={charges}
          settled={settled}
          formKey={key}
          problem={problemWith(actionData, "draft")}
        />
      )}
    </ClientScreen>
  );
}
