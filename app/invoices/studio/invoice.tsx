import { href, Link } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { formatInvoice } from "#app/invoices/format-invoice.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { Bill } from "#app/ui/bill.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { InvoiceStory } from "#app/ui/invoice-story.tsx";
import { Mark } from "#app/ui/mark.tsx";
import { PdfLink } from "#app/ui/pdf-link.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { readInvoice } from "#domain/invoices/index.ts";
import type { Route } from "./+types/invoice";
import { changeInvoice } from "./change-invoice.ts";
import { EditDraft } from "./edit-draft.tsx";
import { EndInvoice } from "./end-invoice.tsx";
import styles from "./invoices.module.css";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { invoiceId, clientId } = params;
  const { invoice, mayWrite } = orThrow(await readInvoice(ctx.db, ctx.actor, invoiceId, clientId));
  const { version, note, dueOn, company, lines } = invoice;
  const formatted = await formatInvoice(ctx, invoice);
  return {
    ...formatted,
    amount: ctx.formats.money(invoice.toPay),
    version,
    note,
    dueOn,
    company,
    mayWrite,
    ids: lines.map(({ id }) => id),
  };
}

export const action = formAction(async ({ context, params }: Route.ActionArgs) => {
  const { db, actor } = context.get(requestContext);
  orThrow(await readInvoice(db, actor, params.invoiceId, params.clientId));
  return changeInvoice(params);
});

/** After a refusal too: another user may have changed it. */
export const shouldRevalidate = () => true;

export const handle = trail(({ title, company }: Route.ComponentProps["loaderData"], { clientId = "" }) => [
  { name: company, to: `/studio/workspace/clients/${clientId}` },
  { name: "Invoices", to: `/studio/workspace/clients/${clientId}/invoices` },
  { name: title },
]);

export default function Invoice({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, amount, bill, standing, state, story, credits, company, mayWrite, version } = loaderData;
  const { clientId } = params;
  useLive("payment", clientId);
  return (
    <Screen
      title={title}
      about={company}
      up={{ to: href("/studio/workspace/clients/:clientId/invoices", { clientId }), name: "Invoices" }}
      actions={<PdfLink to={href("/studio/workspace/clients/:clientId/invoices/:invoiceId/invoice.pdf", params)} />}
    >
      <WhyNot answer={actionData} />
      {state !== "draft" && (
        <p className={styles["ends"]}>
          <Mark tone={standing.tone}>{standing.word}</Mark>
          {story && <InvoiceStory story={story} />}
        </p>
      )}
      {state === "draft" && mayWrite ? (
        <EditDraft draft={loaderData} answer={problemOf(actionData)} />
      ) : (
        <>
          <Bill {...bill} />
          {credits.length > 0 && (
            <p className={styles["ends"]}>
              {credits.map(({ id: creditNoteId, name }) => (
                <Link
                  key={creditNoteId}
                  to={href("/studio/workspace/clients/:clientId/credit-notes/:creditNoteId", {
                    clientId,
                    creditNoteId,
                  })}
                >
                  Credit note {name}
                </Link>
              ))}
            </p>
          )}
          {state === "sent" && mayWrite && (
            <EndInvoice {...{ title, version }} total={amount} answer={problemOf(actionData)} />
          )}
        </>
      )}
    </Screen>
  );
}
