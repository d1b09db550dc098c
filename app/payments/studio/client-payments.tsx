import { href, Link, Outlet } from "react-router";
import { ClientScreen } from "#app/clients/client-screen.tsx";
import { readHead } from "#app/clients/read-head.ts";
import { clientTrail } from "#app/clients/trail.ts";
import { formAction } from "#app/http/form-action.ts";
import { readOnce } from "#app/http/read-once.ts";
import { requestContext } from "#app/http/request-context.ts";
import { Payments } from "#app/payments/payments.tsx";
import { readPayments } from "#app/payments/read-payments.ts";
import { RecurringList } from "#app/payments/recurring/recurring-list.tsx";
import { type RecurringRow, recurringRow } from "#app/payments/recurring/recurring-row.ts";
import { StatementForm } from "#app/payments/statement-form.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { listRecurring } from "#domain/payments/recurring/index.ts";
import type { Route } from "./+types/client-payments";
import { changePayments } from "./change-payments.ts";
import { RowActions } from "./row-actions.tsx";
import styles from "./studio-payments.module.css";

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [head, page] = await Promise.all([readHead(ctx, clientId), readPayments(ctx, clientId, url)]);
  const recurring = await readOnce(ctx, listRecurring, { target: "fee", clientId });
  const writes = recurring.ok && !head.client.isErased;
  return {
    head,
    page,
    writes,
    recurring: writes ? recurring.value.map((one) => recurringRow(one, ctx.formats)) : null,
  };
}

export const action = formAction(({ params }: Route.ActionArgs) => changePayments(params.clientId));

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

export const handle = clientTrail;

export default function ClientPayments({ loaderData, actionData, params: { clientId } }: Route.ComponentProps) {
  const { head, page, writes, recurring } = loaderData;
  useLive("payment", clientId);
  return (
    <ClientScreen
      head={head}
      title="Payments"
      actions={
        <>
          <StatementForm
            pdf={href("/studio/workspace/clients/:clientId/payments/statement.pdf", { clientId })}
            csv={href("/studio/workspace/clients/:clientId/payments/statement.csv", { clientId })}
            page={page}
          />
          {writes && (
            <Link className={buttonStyle("primary")} to="new" data-key="n" preventScrollReset>
              Add Payment
            </Link>
          )}
        </>
      }
    >
      <WhyNot answer={actionData} />
      <Payments page={page} {...(writes && { commands: (row) => <RowActions row={row} /> })} />
      {recurring && <RecurringFees rows={recurring} />}
      <Outlet />
    </ClientScreen>
  );
}

/** A client's recurring charges; for admins. */
const RecurringFees = ({ rows }: { rows: RecurringRow[] }) => (
  <section className={styles.part} aria-labelledby="recurring">
    <header className={styles.head}>
      <h2 id="recurring">Recurring fees</h2>
      <Link to="recurring/new" className={buttonStyle()} preventScrollReset>
        Add Recurring Fee
      </Link>
    </header>
    {rows.length === 0 && <p className={styles.quiet}>No recurring fees yet.</p>}
    {rows.length > 0 && (
      <RecurringList
        label="Recurring fees"
        rows={rows}
        base="recurring"
        pause="It is not charged until you resume it. Past charges stay."
      />
    )}
  </section>
);
