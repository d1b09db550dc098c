import { href, Link } from "react-router";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { formatRows } from "#app/invoices/format-invoice.ts";
import { Payments as List } from "#app/payments/payments.tsx";
import { readPayments } from "#app/payments/read-payments.ts";
import { StatementForm } from "#app/payments/statement-form.tsx";
import { balanceWords } from "#app/payments/words.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { Mark } from "#app/ui/mark.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { listInvoices, readToPay as sumToPay } from "#domain/invoices/index.ts";
import styles from "../money.module.css";
import type { Route } from "./+types/payments";

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

type ToPay = Awaited<ReturnType<typeof readToPay>>;

/** What a client still owes: its open invoices, and fees that none of them asks for yet. */
async function readToPay(ctx: RequestContext, clientId: string) {
  const { db, actor, formats } = ctx;
  const [{ invoices, older }, { all, notInvoiced }] = await Promise.all([
    listInvoices({ db, actor }, { clientId, state: "sent" }).then(orThrow),
    sumToPay({ db, actor }, clientId).then(orThrow),
  ]);
  const rows = await formatRows(ctx, invoices);
  return {
    total: formats.sums(all),
    invoices: rows.map(({ id, name, amount, due, standing }) => ({ id, name, amount, due, standing })),
    hasMore: older !== null,
    notInvoiced: formats.sums(notInvoiced),
  };
}
