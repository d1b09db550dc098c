import { href, Link } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { Button } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Choice, Field } from "#app/ui/field.tsx";
import { Filter } from "#app/ui/filter.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Table } from "#app/ui/table.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { readTaxReport } from "#domain/invoices/report/index.ts";
import type { Route } from "./+types/tax";
import { partWords, spanFrom } from "./read-tax.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { formats } = ctx;
  const span = await spanFrom(ctx, url);
  const rows = orThrow(await readTaxReport(ctx, span));
  const chosen = { from: span.from.slice(0, 7), to: span.to.slice(0, 7), basis: span.basis };
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return {
    chosen,
    parts: currencies.map((currency) => {
      const own = rows.filter((row) => row.currency === currency);
      const money = (minor: bigint) => formats.money({ minor, currency });
      const sum = (part: "net" | "tax") => money(own.reduce((all, row) => all + row[part], 0n));
      return {
        currency,
        sum: sum("tax"),
        net: sum("net"),
        rows: own.map((row) => ({
          key: `${row.category} ${row.bp}`,
          name: partWords(row, formats),
          search: new URLSearchParams({ ...chosen, currency, category: row.category, bp: String(row.bp) }).toString(),
          cells: [formats.number(row.documents), money(row.net), money(row.tax)],
        })),
      };
    }),
  };
}

/** What a tax return asks for, by rate and category; each line opens its documents. */
export default function Tax({ loaderData: { chosen, parts } }: Route.ComponentProps) {
  useLive("payment");
  return (
    <Screen
      title="Tax"
      about="Net amounts and tax of your invoices, less credit notes and what was voided."
      actions={
        parts.length > 0 && (
          <form method="post" action={`${href("/studio/finances/tax/tax.csv")}?${new URLSearchParams(chosen)}`}>
            <Button type="submit">Download CSV</Button>
          </form>
        )
      }
    >
      <Filter label="Time of the report" values={chosen}>
        <Field label="From" type="month" name="from" defaultValue={chosen.from} required />
        <Field label="To" type="month" name="to" defaultValue={chosen.to} required />
        <Choice label="Counted" name="basis" defaultValue={chosen.basis}>
          <option value="invoiced">When it was invoiced</option>
          <option value="received">When it was received</option>
        </Choice>
      </Filter>
      {parts.length === 0 && (
        <Empty title="No tax in this period">
          <p>
            Invoices count here once they are sent.{" "}
            <Link to={href("/studio/workspace/settings/:group", { group: "tax" })}>Set what you charge</Link>.
          </p>
        </Empty>
      )}
      {parts.map(({ currency, rows, net, sum }) => (
        <Panel key={currency} title={parts.length === 1 ? "Tax" : `Tax in ${currency}`}>
          <Table
            isBare
            label={`Tax in ${currency}`}
            columns={[
              "Category and rate",
              { name: "Documents", figure: true },
              { name: "Net", figure: true },
              { name: "Tax", sum: true },
            ]}
            sums={[{ name: `Tax on ${net}`, sum }]}
            rows={rows.map(({ key, name, search, cells }) => ({
              key,
              cells: [
                <Link key="name" to={`${href("/studio/finances/tax/documents")}?${search}`}>
                  {name}
                </Link>,
                ...cells,
              ],
            }))}
          />
        </Panel>
      ))}
    </Screen>
  );
}
