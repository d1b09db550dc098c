import { href, Link } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { CursorPages } from "#app/ui/pages.tsx";
import { Table } from "#app/ui/table.tsx";
import { listTaxEntries } from "#domain/invoices/report/index.ts";
import type { Route } from "./+types/documents";
import { isCategory, partWords, spanFrom } from "./read-tax.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { formats } = ctx;
  const { searchParams } = url;
  const span = await spanFrom(ctx, url);
  const asked = searchParams.get("category") ?? "";
  const category = isCategory(asked) ? asked : "S";
  const currency = /^[A-Z]{3}$/.exec(searchParams.get("currency") ?? "")?.[0] ?? "EUR";
  const bp = Math.min(Number(/^\d{1,5}$/.exec(searchParams.get("bp") ?? "")?.[0] ?? 0), 10_000);
  const before = searchParams.get("before");
  const { entries, older } = orThrow(await listTaxEntries(ctx, { ...span, currency, category, bp, before }));
  const chosen = { from: span.from.slice(0, 7), to: span.to.slice(0, 7), basis: span.basis };
  return {
    name: partWords({ category, bp }, formats),
    back: `/studio/finances/tax?${new URLSearchParams(chosen)}`,
    query: { ...chosen, currency, category, bp: String(bp) },
    before,
    older,
    rows: entries.map(({ id, day, client, invoice, creditNote, net, tax }) => ({
      id,
      client,
      document: creditNote
        ? {
            name: creditNote.name,
            to: href("/studio/workspace/clients/:clientId/credit-notes/:creditNoteId", {
              clientId: client.id,
              creditNoteId: creditNote.id,
            }),
          }
        : {
            name: net < 0n ? `${invoice.name}, voided` : invoice.name,
            to: href("/studio/workspace/clients/:clientId/invoices/:invoiceId", {
              clientId: client.id,
              invoiceId: invoice.id,
            }),
          },
      day: formats.day(day),
      net: formats.money({ minor: net, currency }),
      tax: formats.money({ minor: tax, currency }),
    })),
  };
}

export const handle = trail(({ name }: Route.ComponentProps["loaderData"]) => [{ name }]);

/** The invoices and credit notes behind one line of the tax report. */
export default function TaxDocuments({ loaderData: page }: Route.ComponentProps) {
  const search = (more: Record<string, string>) => `?${new URLSearchParams({ ...page.query, ...more })}`;
  return (
    <Screen title={page.name} up={{ to: page.back, name: "Tax" }}>
      {page.rows.length === 0 && <p>No documents in this period.</p>}
      {page.rows.length > 0 && (
        <Table
          label={page.name}
          columns={["Document", "Day", "Client", { name: "Net", figure: true }, { name: "Tax", sum: true }]}
          rows={page.rows.map(({ id, document, day, client, net, tax }) => ({
            key: id,
            cells: [
              <Link key="document" to={document.to}>
                {document.name}
              </Link>,
              day,
              client.name,
              net,
              tax,
            ],
          }))}
        />
      )}
      <CursorPages
        label="Pages of documents"
        first={page.before ? search({}) : null}
        next={page.older && search({ before: page.older })}
      />
    </Screen>
  );
}
