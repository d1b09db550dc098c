import { requestContext } from "#app/http/request-context.ts";
import { Payments as List } from "#app/payments/payments.tsx";
import { readPayments } from "#app/payments/read-payments.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { useLive } from "#app/ui/use-live.ts";
import type { Route } from "./+types/payments";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return readPayments(ctx, "clientId" in ctx.actor ? (ctx.actor.clientId ?? "") : "", url);
}

export default function Payments({ loaderData }: Route.ComponentProps) {
  useLive("payment");
  return (
    <PortalPage title="Payments" about="What was credited to you, less what was charged." isWide>
      <List page={loaderData} statement="/dashboard/payments/statement" />
    </PortalPage>
  );
}
