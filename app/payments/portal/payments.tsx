import { visitContext } from "#app/http/visit.ts";
import { Payments as List } from "#app/payments/payments.tsx";
import { readPayments } from "#app/payments/read-payments.ts";
import { useLive } from "#app/ui/use-live.ts";
import type { Route } from "./+types/payments";
import styles from "./payments.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  return readPayments(visit, "clientId" in visit.actor ? (visit.actor.clientId ?? "") : "", url);
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
