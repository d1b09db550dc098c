import { href, Link } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Table } from "#app/ui/table.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { ageSteps, readAgeing } from "#domain/invoices/reminders/index.ts";
import { sumsOf } from "#domain/kernel/money.ts";
import type { Route } from "./+types/ageing";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { money, sums } = ctx.formats;
  const aged = orThrow(await readAgeing(ctx, ctx.today));
  return {
    total: sums(sumsOf(aged.map(({ total: minor, currency }) => ({ minor, currency })))),
    rows: aged.map((row) => ({
      key: `${row.clientId} ${row.currency}`,
      clientId: row.clientId,
      company: row.company,
      amounts: ageSteps.map((step) => (row[step] > 0n ? money({ minor: row[step], currency: row.currency }) : "–")),
      total: money({ minor: row.total, currency: row.currency }),
    })),
  };
}

/** What clients have open, by how long it has been due. */
export default function Ageing({ loaderData: { rows, total } }: Route.ComponentProps) {
  useLive("payment");
  return (
    <Screen title="Ageing" about={rows.length > 0 ? `${total} open, by how long it has been due.` : undefined}>
      {rows.length === 0 && (
        <Empty title="Nothing is open">
          <p>Invoices that were sent and not paid yet appear here, by how long they have been due.</p>
          <Link to={href("/studio/finances/invoices")}>See invoices</Link>
        </Empty>
      )}
      {rows.length > 0 && (
        <Table
          isDense
          label="Open by client and age"
          columns={[
            "Client",
            { name: "Not due", figure: true },
            { name: "1–30 days", figure: true },
            { name: "31–60 days", figure: true },
            { name: "61–90 days", figure: true },
            { name: "Over 90 days", figure: true },
            { name: "Total", sum: true },
          ]}
          rows={rows.map(({ key, clientId, company, amounts, total: all }) => ({
            key,
            cells: [
              <Link key="to" to={href("/studio/workspace/clients/:clientId/invoices", { clientId })}>
                {company}
              </Link>,
              ...amounts,
              all,
            ],
          }))}
        />
      )}
    </Screen>
  );
}
