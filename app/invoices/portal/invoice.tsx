import { useEffect } from "react";
import { Form, href, Link } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { formatInvoice } from "#app/invoices/format-invoice.ts";
import { Bill } from "#app/ui/bill.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { InvoiceStory } from "#app/ui/invoice-story.tsx";
import { Mark } from "#app/ui/mark.tsx";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { readInvoice } from "#domain/invoices/index.ts";
import type { Route } from "./+types/invoice";
import { beginPayment } from "./begin-payment.ts";
import styles from "./invoices.module.css";

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
  const { invoice, mayPay } = orThrow(await readInvoice(ctx.db, ctx.actor, params.invoiceId));
  const cards = mayPay ? await ctx.app.cards.chosen() : null;
  const isArriving = invoice.state === "sent" && url.searchParams.has("paid");
  return { ...(await formatInvoice(ctx, invoice)), mayPay: cards !== null, isArriving };
}

export const action = formAction(({ params }: Route.ActionArgs) =>
  intent({ command: (ctx) => beginPayment(ctx, params.invoiceId), saved: ({ url }) => ({ url }) }),
);

/** After a refusal too: it may have been paid in the meantime. */
export const shouldRevalidate = () => true;

export default function Invoice({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, bill, standing, story, mayPay, isArriving } = loaderData;
  const payAt = actionData?.kind === "saved" ? actionData.value.url : null;
  useLeaving(payAt);
  // The charges on an invoice are completed together with it.
  useLive("payment");
  return (
    <div className={styles["invoices"]}>
      <title>{title}</title>
      <div className={styles["head"]}>
        <p className={styles["up"]}>
          <Link to={href("/dashboard/invoices")}>
            <span aria-hidden="true">‹</span> Invoices
          </Link>
        </p>
        <h1>{title}</h1>
        <Mark tone={standing.tone}>{standing.word}</Mark>
        {story && <InvoiceStory story={story} />}
      </div>
      <WhyNot answer={actionData} />
      {isArriving && <Note>Thank you. This invoice shows as paid as soon as your payment has arrived.</Note>}
      <Bill {...bill} />
      <div className={styles["ways"]}>
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
        <a
          className={buttonStyle()}
          href={href("/dashboard/invoices/:invoiceId/invoice.pdf", params)}
          target="_blank"
          rel="noreferrer"
        >
          PDF<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </div>
    </div>
  );
}
