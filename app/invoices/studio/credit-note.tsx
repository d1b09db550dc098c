import { href, Link } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { FormLinks } from "#app/invoices/form-links.tsx";
import { formatCreditNote } from "#app/invoices/format-credit-note.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { Bill } from "#app/ui/bill.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Mark } from "#app/ui/mark.tsx";
import { PdfLink } from "#app/ui/pdf-link.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { readCreditNote, refundCredit } from "#domain/invoices/credits/index.ts";
import type { Route } from "./+types/credit-note";
import styles from "./invoices.module.css";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { note, mayRefund } = orThrow(
    await readCreditNote(ctx, { id: params.creditNoteId, clientId: params.clientId }),
  );
  return { ...(await formatCreditNote(ctx, note)), company: note.company, mayRefund };
}

export const action = formAction(async ({ context, params }: Route.ActionArgs) => {
  const { db, actor } = context.get(requestContext);
  orThrow(await readCreditNote({ db, actor }, { id: params.creditNoteId, clientId: params.clientId }));
  return {
    refund: intent(refundCredit, {
      of: (_, __, { today }) => ({ id: params.creditNoteId, today }),
      to: href("/studio/workspace/clients/:clientId/credit-notes/:creditNoteId", params),
    }),
  };
});

/** After a refusal too: an invoice may have used it in the meantime. */
export const shouldRevalidate = () => true;

export const handle = trail(({ title, company }: Route.ComponentProps["loaderData"], { clientId = "" }) => [
  { name: company, to: `/studio/workspace/clients/${clientId}` },
  { name: "Invoices", to: `/studio/workspace/clients/${clientId}/invoices` },
  { name: title },
]);

export default function CreditNote({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, bill, standing, invoice, seen, left, refundedOn, mayRefund, forms } = loaderData;
  const { clientId } = params;
  useLive("payment", clientId);
  return (
    <Screen
      title={title}
      up={{ to: href("/studio/workspace/clients/:clientId/invoices", { clientId }), name: "Invoices" }}
      mark={<Mark tone={standing.tone}>{standing.word}</Mark>}
      actions={
        <>
          {mayRefund && (
            <ConfirmButton
              label="Mark as refunded"
              tone="plain"
              name="intent"
              value="refund"
              fields={{ seen }}
              question={`Did you pay ${left} back?`}
              busy="Marking…"
            >
              It no longer counts for the next invoice. You can't undo this.
            </ConfirmButton>
          )}
          <PdfLink
            to={href("/studio/workspace/clients/:clientId/credit-notes/:creditNoteId/credit-note.pdf", params)}
          />
        </>
      }
    >
      <WhyNot answer={actionData} />
      <p className={styles.ends}>
        {refundedOn && <span>Refunded on {refundedOn}.</span>}
        <Link to={href("/studio/workspace/clients/:clientId/invoices/:invoiceId", { clientId, invoiceId: invoice.id })}>
          Invoice {invoice.name}
        </Link>
        <FormLinks
          forms={forms}
          to={(form) =>
            href("/studio/workspace/clients/:clientId/credit-notes/:creditNoteId/e-invoice/:form", { ...params, form })
          }
        />
      </p>
      <Bill {...bill} />
    </Screen>
  );
}
