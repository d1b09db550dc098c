import { requestContext } from "#app/http/request-context.ts";
import { Payments as List } from "#app/payments/payments.tsx";
import { readPayments } from "#app/payments/read-payments.ts";
import { useLive } from "#app/ui/use-live.ts";
import type { Route } from "./+types/payments";
import styles from "./payments.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return readPayments(ctx, "clientId" in ctx.actor ? (ctx.actor.clientId ?? "") : "", url);
}

export default function Payments({ loaderData }: Route.ComponentProps) {
  useLive("payment");
  return (
    <div className={styles["payments"]}>
      <title>Payments</title>
      <h1>Payments</h1>
      <List page={loaderData} statement="/dashboard/payments/statement" />
    </div>
  );
}
