import { href, Link } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { Payments as List } from "#app/payments/payments.tsx";
import { readPayments } from "#app/payments/read-payments.ts";
import { StatementForm } from "#app/payments/statement-form.tsx";
import { balanceWords } from "#app/payments/words.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { Mark } from "#app/ui/mark.tsx";
import { useLive } from "#app/ui/use-live.ts";
import styles from "../money.module.css";
import type { Route } from "./+types/payments";
import { readToPay, type ToPay } from "./read-to-pay.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [page, toPay] = await Promise.all([readPayments(ctx, clientOf(ctx), url), readToPay(ctx, clientOf(ctx))]);
  return { page, toPay };
}

export default function Payments({ loaderData: { page, toPay } }: Route.ComponentProps) {
  useLive("payment");
  return (
    <PortalPage
      title="Payments"
      actions={
        <StatementForm
          pdf={href("/dashboard/payments/statement.pdf")}
          csv={href("/dashboard/payments/statement.csv")}
          page={page}
        />
      }
    >
      <List page={page} owed={<ToPaySum toPay={toPay} />} explained={balanceWords} />
    </PortalPage>
  );
}

/** What the client still owes, by when, and where to pay it. */
function ToPaySum({ toPay: { total, invoices, hasMore, notInvoiced } }: { toPay: ToPay }) {
  const isNothing = invoices.length === 0 && notInvoiced === "";
  return (
    <section className={styles.owed} aria-labelledby="to-pay">
      <h2 id="to-pay">To pay</h2>
      {isNothing && <p className={styles.apart}>Nothing right now.</p>}
      {!isNothing && total && <p className={styles.figure}>{total}</p>}
      {!isNothing && (
        <ul>
          {invoices.map(({ id, name, amount, due, standing }) => (
            <li key={id}>
              <Link to={href("/dashboard/invoices/:invoiceId", { invoiceId: id })}>{name}</Link>
              <span>
                {amount}
                {due && `, due ${due}`}
              </span>
              {standing.tone === "warning" && <Mark tone="warning">{standing.word}</Mark>}
            </li>
          ))}
          {hasMore && (
            <li>
              <Link to={href("/dashboard/invoices")}>All invoices</Link>
            </li>
          )}
          {notInvoiced && <li>{notInvoiced}, not invoiced yet</li>}
        </ul>
      )}
    </section>
  );
}
