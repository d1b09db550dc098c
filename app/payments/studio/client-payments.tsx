import { href, Link, Outlet } from "react-router";
import { ClientTabs, tabsOfClient } from "#app/clients/client-tabs.tsx";
import { formAction } from "#app/http/form-action.ts";
import { readOnce } from "#app/http/read-once.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Payments } from "#app/payments/payments.tsx";
import { readPayments } from "#app/payments/read-payments.ts";
import { recurringRow } from "#app/payments/recurring/recurring-row.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { readClient } from "#domain/clients/index.ts";
import { listRecurring } from "#domain/payments/index.ts";
import type { Route } from "./+types/client-payments";
import { changePayments } from "./change-payments.ts";
import { RecurringFees } from "./recurring-fees.tsx";
import { RowActions } from "./row-actions.tsx";

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [{ companyName, isErased }, page] = await Promise.all([
    readOnce(ctx, readClient, clientId).then(orThrow),
    readPayments(ctx, clientId, url),
  ]);
  const recurring = await readOnce(ctx, listRecurring, { target: "fee", clientId });
  const writes = recurring.ok && !isErased;
  return {
    companyName,
    tabs: tabsOfClient(ctx.actor, clientId),
    page,
    writes,
    recurring: writes ? recurring.value.map((one) => recurringRow(one, ctx.formats)) : null,
  };
}

export const action = formAction(({ params }: Route.ActionArgs) => changePayments(params.clientId));

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

export default function ClientPayments({ loaderData, actionData, params: { clientId } }: Route.ComponentProps) {
  const { companyName, page, writes, recurring, tabs } = loaderData;
  useLive("payment", clientId);
  const base = href("/studio/workspace/clients/:clientId/payments", { clientId });
  return (
    <Screen
      title="Payments"
      up={{ to: href("/studio/workspace/clients/:clientId", { clientId }), name: companyName }}
      actions={
        writes && (
          <Link className={buttonStyle("primary")} to="new" preventScrollReset>
            Add Payment
          </Link>
        )
      }
    >
      <ClientTabs tabs={tabs} />
      <WhyNot answer={actionData} />
      <Payments
        page={page}
        statement={`${base}/statement`}
        {...(writes && { commands: (row) => <RowActions row={row} /> })}
      />
      {recurring && <RecurringFees rows={recurring} />}
      <Outlet />
    </Screen>
  );
}
