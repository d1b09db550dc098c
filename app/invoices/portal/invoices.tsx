import { href } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { formatRows } from "#app/invoices/format-invoice.ts";
import { InvoiceList } from "#app/ui/invoice-list.tsx";
import { listInvoices } from "#domain/invoices/index.ts";
import { listWish } from "#domain/invoices/invoice.schema.ts";
import type { Route } from "./+types/invoices";
import styles from "./invoices.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, actor } = ctx;
  const clientId = "clientId" in actor ? (actor.clientId ?? "") : "";
  const { before } = listWish.parse(Object.fromEntries(url.searchParams));
  const { invoices, older } = orThrow(await listInvoices(db, actor, clientId, { before }));
  const rows = (await formatRows(ctx, invoices)).map(({ company: _, clientId: __, ...row }) => row);
  return { rows, older: older && `?${new URLSearchParams({ before: older })}` };
}

export default function Invoices({ loaderData: { rows, older } }: Route.ComponentProps) {
  const to = (invoiceId: string) => href("/dashboard/invoices/:invoiceId", { invoiceId });
  return (
    <div className={styles["invoices"]}>
      <title>Invoices</title>
      <h1>Invoices</h1>
      {rows.length === 0 && <p className={styles["quiet"]}>Invoices from the agency appear here.</p>}
      <InvoiceList rows={rows.map((row) => ({ ...row, to: to(row.id) }))} older={older} />
    </div>
  );
}
