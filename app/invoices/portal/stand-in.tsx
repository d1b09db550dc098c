import { data, Form, href, Link, redirect } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { payStandIn, readStandIn } from "#domain/invoices/checkout/index.ts";
import { readInvoice } from "#domain/invoices/index.ts";
import type { Route } from "./+types/stand-in";
import styles from "./invoices.module.css";

/** The fake provider's payment page in a demo. It exists while such a payment is open. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, formats, app } = context.get(requestContext);
  if (!app.cards.hasStandIn) throw data(null, { status: 404 });
  const open = await readStandIn({ db, actor }, params.invoiceId);
  // Whoever goes back to it after paying sees what they paid.
  const known = open.ok ? null : await readInvoice({ db, actor }, { id: params.invoiceId });
  if (known?.ok && known.value.invoice.state === "paid") throw redirect(href("/dashboard/invoices/:invoiceId", params));
  const { name, total } = orThrow(open);
  return { name, amount: formats.money(total) };
}

export const action = formAction(({ context, params }: Route.ActionArgs) => {
  if (!context.get(requestContext).app.cards.hasStandIn) throw data(null, { status: 404 });
  return intent(payStandIn, {
    of: (_, __, { today }) => ({ ...params, today }),
    because: () => "The payment did not go through. Try again later.",
    to: `${href("/dashboard/invoices/:invoiceId", params)}?paid`,
  });
});

export default function StandIn({ loaderData: { name, amount }, actionData, params }: Route.ComponentProps) {
  return (
    <div className={styles.invoices}>
      <title>Not real money</title>
      <h1>Not real money</h1>
      <WhyNot answer={actionData} />
      <p>
        This page stands in for a card payment. It needs no card and moves no money, and the invoice {name} over{" "}
        {amount} will show as paid.
      </p>
      <Form method="post" className={styles.ways}>
        <Submit busy="Paying…" name="intent" value="pay">
          {`Pay ${amount}`}
        </Submit>
        <Link className={buttonStyle()} to={href("/dashboard/invoices/:invoiceId", params)}>
          Back
        </Link>
      </Form>
    </div>
  );
}
