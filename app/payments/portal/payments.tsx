import { requestContext } from "#app/http/request-context.ts";
import { Payments as List } from "#app/payments/payments.tsx";
import { readPayments } from "#app/payments/read-payments.ts";
import { StatementForm } from "#app/payments/statement-form.tsx";
import { balanceWords } from "#app/payments/words.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { useLive } from "#app/ui/use-live.ts";
import type { Route } from "./+types/payments";
import { readToPay } from "./read-to-pay.ts";
import { ToPaySum } from "./to-pay.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [page, toPay] = await Promise.all([readPayments(ctx, clientOf(ctx), url), readToPay(ctx, clientOf(ctx))]);
  return { page, toPay };
}

export default function Payments({ loaderData: { page, toPay } }: Route.ComponentProps) {
  useLive("payment");
  return (
    <PortalPage title="Payments" actions={<StatementForm action="/dashboard/payments/statement" page={page} />}>
      <List page={page} owed={<ToPaySum toPay={toPay} />} explained={balanceWords} />
    </PortalPage>
  );
}
