import { href, Link } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { formatRows } from "#app/invoices/format-invoice.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty, NoMatch } from "#app/ui/empty.tsx";
import { Choice } from "#app/ui/field.tsx";
import { Filter } from "#app/ui/filter.tsx";
import { InvoiceList } from "#app/ui/invoice-list.tsx";
import { listInvoices, sumOpenInvoices } from "#domain/invoices/index.ts";
import { listWish } from "#domain/invoices/invoice.schema.ts";
import type { Route } from "./+types/invoices";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const input = listWish.parse(Object.fromEntries(url.searchParams));
  const [listed, sums] = await Promise.all([
    listInvoices(ctx, { clientId: null, ...input }).then(orThrow),
    sumOpenInvoices(ctx).then(orThrow),
  ]);
  const open = sums.reduce((all, { count }) => all + count, 0);
  return {
    rows: await formatRows(ctx, listed.invoices),
    older: listed.older,
    state: input.state,
    about: open > 0 ? `${open} open, ${ctx.formats.sums(sums)}.` : "Nothing is open.",
  };
}

const words = { draft: "Drafts", sent: "Sent", paid: "Paid", void: "Void" };

export default function Invoices({ loaderData: { rows, older, state, about } }: Route.ComponentProps) {
  const to = ({ id, clientId }: (typeof rows)[number]) =>
    href("/studio/workspace/clients/:clientId/invoices/:invoiceId", { clientId, invoiceId: id });
  return (
    <Screen
      title="Invoices"
      about={rows.length > 0 || state ? about : undefined}
      actions={
        rows.length > 0 && (
          <Link className={buttonStyle()} to={href("/studio/workspace/clients")}>
            Choose a client to invoice
          </Link>
        )
      }
    >
      <Filter values={{ state }}>
        <Choice label="State" name="state" defaultValue={state ?? ""}>
          <option value="">All</option>
          {Object.entries(words).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </Choice>
      </Filter>
      {rows.length === 0 && <NoInvoices isFiltered={state !== undefined} />}
      <InvoiceList rows={rows.map((row) => ({ ...row, to: to(row) }))} older={older} />
    </Screen>
  );
}

const NoInvoices = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <NoMatch all="?">No invoices match these filters</NoMatch>
  ) : (
    <Empty title="No invoices yet">
      <p>Choose a client, then draft one from what it has been charged.</p>
      <Link className={buttonStyle("primary")} to={href("/studio/workspace/clients")}>
        Choose a client
      </Link>
    </Empty>
  );
