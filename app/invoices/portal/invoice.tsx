import { useEffect } from "react";
import { data, Form, href, Link } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { FormLinks } from "#app/invoices/form-links.tsx";
import { formatInvoice } from "#app/invoices/format-invoice.ts";
import { trail } from "#app/shell/trail.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { InvoiceStory } from "#app/ui/invoice-story.tsx";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { openCheckout } from "#domain/invoices/checkout/index.ts";
import { readInvoice } from "#domain/invoices/index.ts";
import type { Route } from "./+types/invoice";
import { DocumentPage } from "./document-page.tsx";

/**
 * Navigates to the payment page. Not a redirect of the form, as the page's policy (form-action) forbids forms to lead
 * to other sites; without script there is a link.
 */
function useLeaving(url: string | null): void {
  useEffect(() => {
    if (url) window.location.assign(url);
  }, [url]);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { invoice, mayPay } = orThrow(await readInvoice(ctx, { id: params.invoiceId }));
  const cards = mayPay ? await ctx.app.cards.chosen() : null;
  const isArriving = invoice.state === "sent" && url.searchParams.has("paid");
  return { ...(await formatInvoice(ctx, invoice)), mayPay: cards !== null, isArriving };
}

export const action = formAction(({ params }: Route.ActionArgs) =>
  intent(beginPayment, { of: params, saved: ({ url }) => ({ url }) }),
);

/** After a refusal too: it may have been paid in the meantime. */
export const shouldRevalidate = () => true;

export const handle = trail(({ title }: Route.ComponentProps["loaderData"]) => [{ name: title }]);

export default function Invoice({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, bill, standing, story, credits, forms, mayPay, isArriving } = loaderData;
  const payAt = actionData?.kind === "saved" ? actionData.value.url : null;
  useLeaving(payAt);
  // The charges on an invoice are completed together with it.
  useLive("payment");
  return (
    <DocumentPage
      title={title}
      standing={standing}
      story={story && <InvoiceStory story={story} />}
      notes={
        <>
          <WhyNot answer={actionData} />
          {isArriving && <Note>Thank you. This invoice shows as paid as soon as your payment has arrived.</Note>}
        </>
      }
      bill={bill}
      pdf={href("/dashboard/invoices/:invoiceId/invoice.pdf", params)}
      actions={
        <>
          {payAt && (
            <a className={buttonStyle("primary")} href={payAt}>
              Go to the payment page
            </a>
          )}
          {mayPay && !payAt && !isArriving && (
            <Form method="post">
              <Submit busy="Opening the payment page…" name="intent" value="pay">
                Pay by card
              </Submit>
            </Form>
          )}
        </>
      }
    >
      {credits.map(({ id: creditNoteId, name }) => (
        <Link
          key={creditNoteId}
          className={buttonStyle()}
          to={href("/dashboard/credit-notes/:creditNoteId", { creditNoteId })}
        >
          Credit note {name}
        </Link>
      ))}
      <FormLinks
        forms={forms}
        to={(form) => href("/dashboard/invoices/:invoiceId/e-invoice/:form", { ...params, form })}
      />
    </DocumentPage>
  );
}

/** Starts a payment of an invoice; the result has the address of the payment page. */
async function beginPayment({ db, actor, app, now }: RequestContext, { invoiceId }: { invoiceId: string }) {
  const provider = await app.cards.chosen();
  if (!provider) throw data(null, { status: 404 });
  const complain = (because: string) => app.log.warn({ because, invoiceId }, "a payment page did not open");
  const deps = { provider, publicUrl: app.config.publicUrl, now, complain };
  return openCheckout({ db, actor, ...deps }, invoiceId);
}
