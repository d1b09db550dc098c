import { data, Form, href, Link, redirect } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { explain, orThrow } from "#app/http/respond.ts";
import { agencyDay } from "#app/invoices/format-invoice.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { payStandIn, readStandIn } from "#domain/invoices/index.ts";
import type { Route } from "./+types/stand-in";
import styles from "./invoices.module.css";

/** The fake provider's payment page in a demo. It exists while such a payment is open. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, formats, app } = context.get(requestContext);
  if (!app.cards.hasStandIn) throw data(null, { status: 404 });
  const { name, total } = orThrow(await readStandIn(db, actor, params.invoiceId));
  return { name, amount: formats.money(total) };
}

export async function action({ context, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  if (!ctx.app.cards.hasStandIn) throw data(null, { status: 404 });
  const paid = await payStandIn(ctx.db, ctx.actor, params.invoiceId, {
    today: await agencyDay(ctx),
    at: ctx.now,
  });
  if (paid.ok) throw redirect(`${href("/dashboard/invoices/:invoiceId", params)}?paid`);
  if (paid.problem.kind !== "conflict") throw explain(paid.problem);
  return explain(paid.problem);
}

export default function StandIn({ loaderData: { name, amount }, actionData, params }: Route.ComponentProps) {
  return (
    <div className={styles["invoices"]}>
      <title>Not real money</title>
      <h1>Not real money</h1>
      {actionData?.kind === "conflict" && <Alert>The payment did not go through. Try again later.</Alert>}
      <p>
        This page stands in for a card payment. It needs no card and moves no money, and the invoice {name} over{" "}
        {amount} will show as paid.
      </p>
      <Form method="post" className={styles["ways"]}>
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
