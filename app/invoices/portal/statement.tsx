import { href } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { readStatementPage } from "#app/invoices/read-statement-page.ts";
import { StatementView } from "#app/invoices/statement-view.tsx";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { trail } from "#app/shell/trail.ts";
import { PdfLink } from "#app/ui/pdf-link.tsx";
import { useLive } from "#app/ui/use-live.ts";
import type { Route } from "./+types/statement";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return { page: await readStatementPage(ctx, clientOf(ctx), url) };
}

export const handle = trail(() => [{ name: "Statement of account" }]);

/** What the client owes and why, between two days. */
export default function Statement({ loaderData: { page } }: Route.ComponentProps) {
  useLive("payment");
  return (
    <PortalPage
      title="Statement of account"
      about="Your invoices, credit notes and payments, and what is open."
      up={{ to: href("/dashboard/invoices"), name: "Invoices" }}
      actions={<PdfLink to={`${href("/dashboard/statement/account.pdf")}?${new URLSearchParams(page.span)}`} />}
    >
      <StatementView page={page} to={(invoiceId) => href("/dashboard/invoices/:invoiceId", { invoiceId })} />
    </PortalPage>
  );
}
