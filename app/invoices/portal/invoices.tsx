import { href, Link } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { formatCreditNotes } from "#app/invoices/format-credit-note.ts";
import { formatRows, type InvoiceRow } from "#app/invoices/format-invoice.ts";
import { InvoiceLists } from "#app/invoices/invoice-lists.tsx";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { countOf } from "#app/ui/count-of.ts";
import { Empty } from "#app/ui/empty.tsx";
import { listCreditNotes } from "#domain/invoices/credits/index.ts";
import { listInvoices } from "#domain/invoices/index.ts";
import { listWish } from "#domain/invoices/invoice.schema.ts";
import { readCredit } from "#domain/invoices/receipts/index.ts";
import type { Route } from "./+types/invoices";
import styles from "./invoices.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, actor } = ctx;
  const clientId = clientOf(ctx);
  const { before, creditsBefore } = listWish.parse(Object.fromEntries(url.searchParams));
  const { invoices, older } = orThrow(await listInvoices({ db, actor }, { clientId, before }));
  const credit = orThrow(await readCredit({ db, actor }, clientId));
  const rows = (await formatRows(ctx, invoices)).map(({ company: _, clientId: __, ...row }) => row);
  const kept = credit.length > 0 ? `Your credit of ${ctx.formats.sums(credit)} counts for the next one.` : "";
  const about = [before || older ? "" : summaryOf(rows), kept].filter(Boolean).join(" ") || undefined;
  const credits = orThrow(await listCreditNotes({ db, actor }, { clientId, before: creditsBefore }));
  return {
    rows,
    about,
    older,
    credits: formatCreditNotes(credits.notes, ctx.formats),
    olderCredits: credits.older,
  };
}

export default function Invoices({ loaderData: { about, ...lists } }: Route.ComponentProps) {
  return (
    <PortalPage
      title="Invoices"
      about={about}
      actions={
        <>
          <Link className={buttonStyle()} to={href("/dashboard/statement")}>
            Statement of account
          </Link>
          <Link className={buttonStyle()} to={href("/dashboard/billing")}>
            Billing details
          </Link>
        </>
      }
    >
      {lists.rows.length === 0 && (
        <Empty title="No invoices yet">
          <p>Invoices from the agency appear here. Credits and charges so far are under Payments.</p>
          <Link className={buttonStyle()} to={href("/dashboard/payments")}>
            See payments
          </Link>
        </Empty>
      )}
      <div className={styles.lists}>
        <InvoiceLists
          {...lists}
          to={(invoiceId) => href("/dashboard/invoices/:invoiceId", { invoiceId })}
          toCredit={(creditNoteId) => href("/dashboard/credit-notes/:creditNoteId", { creditNoteId })}
        />
      </div>
    </PortalPage>
  );
}

/** What is left to pay, in one sentence, when all invoices are on the page. */
function summaryOf(rows: Pick<InvoiceRow, "isOpen" | "name" | "amount" | "due">[]): string | undefined {
  const open = rows.filter(({ isOpen }) => isOpen);
  const [first] = open;
  if (rows.length === 0) return undefined;
  if (!first) return "Nothing to pay right now.";
  if (open.length > 1) return `${countOf(open.length, "invoice")} to pay.`;
  const asked = `${first.name}, ${first.amount}, is`;
  return first.due ? `${asked} due on ${first.due}.` : `${asked} to be paid.`;
}
