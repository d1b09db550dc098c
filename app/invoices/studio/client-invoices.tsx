import { href, redirect } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import { requestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { InvoiceList } from "#app/ui/invoice-list.tsx";
import { draftInvoice } from "#domain/invoices/index.ts";
import { draftForm } from "#domain/invoices/invoice.schema.ts";
import type { Route } from "./+types/client-invoices";
import { DraftForm } from "./draft-form.tsx";
import styles from "./invoices.module.css";
import { readClientInvoices } from "./read-client-invoices.ts";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  readClientInvoices(context.get(requestContext), params.clientId, url.searchParams);

export async function action({ request, context, params: { clientId } }: Route.ActionArgs) {
  const { db, actor, now } = context.get(requestContext);
  const form = await readForm(request, draftForm);
  const drafted = form.ok ? await draftInvoice(db, actor, clientId, form.value, now) : form;
  if (drafted.ok)
    throw redirect(
      href("/studio/workspace/clients/:clientId/invoices/:invoiceId", { clientId, invoiceId: drafted.value.id }),
    );
  const { kind } = drafted.problem;
  if (kind === "missing" || kind === "forbidden") throw explain(drafted.problem);
  return explain(drafted.problem);
}

/** After a refusal too: a charge may have been settled in the meantime. */
export const shouldRevalidate = () => true;

export default function ClientInvoices({ loaderData, actionData, params: { clientId } }: Route.ComponentProps) {
  const { companyName, rows, older, charges, settled, key } = loaderData;
  const to = (invoiceId: string) =>
    href("/studio/workspace/clients/:clientId/invoices/:invoiceId", { clientId, invoiceId });
  return (
    <Screen title="Invoices" up={{ to: href("/studio/workspace/clients/:clientId", { clientId }), name: companyName }}>
      {rows.length === 0 && <p className={styles["quiet"]}>None yet.</p>}
      <InvoiceList rows={rows.map((row) => ({ ...row, to: to(row.id) }))} older={older} />
      {charges && <DraftForm charges={charges} settled={settled} formKey={key} problem={actionData} />}
    </Screen>
  );
}
