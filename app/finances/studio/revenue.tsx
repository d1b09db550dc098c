import { data, href, Link } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { countOf } from "#app/ui/count-of.ts";
import { CursorPages } from "#app/ui/pages.tsx";
import { Table } from "#app/ui/table.tsx";
import { isMonth, listRevenue } from "#domain/finances/index.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import type { Route } from "./+types/revenue";
import styles from "./expenses/expenses.module.css";

export async function loader({ context, params: { month }, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, actor, formats } = ctx;
  if (!isMonth(month)) throw data(null, { status: 404 });
  const currency = url.searchParams.get("currency") ?? "";
  const before = url.searchParams.get("before");
  const { rows, sum, older } = orThrow(await listRevenue({ db, actor }, { month, currency, before, clock: ctx }));
  return {
    month,
    name: formatMonth(month),
    currency,
    before,
    older,
    sum: rows.length > 0 ? formats.money({ minor: sum.minor, currency }) : "",
    fees: sum.fees,
    hasRefunds: sum.refunds > 0,
    rows: rows.map(({ id, day, client, description, currency, minor }) => ({
      id,
      client,
      description,
      day: formats.day(day),
      amount: formats.money({ minor, currency }),
    })),
  };
}

export const handle = trail(({ month, name }: Route.ComponentProps["loaderData"]) => [
  { name, to: `/studio/finances/${month}` },
  { name: "Revenue" },
]);

/** The fees that make up a month's revenue, each with the client who pays it. */
export default function Revenue({ loaderData }: Route.ComponentProps) {
  const { month, name, currency, rows, sum, fees, hasRefunds, older, before } = loaderData;
  const query = (more: Record<string, string>) => `?${new URLSearchParams({ currency, ...more })}`;
  return (
    <Screen
      title={`Revenue, ${name}`}
      about={rows.length > 0 && `${countOf(fees, "fee")}, ${sum}${hasRefunds ? " after refunds" : ""}.`}
      up={{ to: `/studio/finances/${month}`, name }}
    >
      {rows.length === 0 && <p className={styles.quiet}>No fees count in this month.</p>}
      {rows.length > 0 && (
        <Table
          label={`Revenue, ${name}`}
          columns={["Day", "Client", "Description", { name: "Amount", sum: true }]}
          head={1}
          sums={older || before ? [] : [{ name: "Total", sum }]}
          rows={rows.map(({ id, day, client, description, amount }) => ({
            key: id,
            cells: [
              day,
              <Link key="client" to={href("/studio/workspace/clients/:clientId/payments", { clientId: client.id })}>
                {client.name}
              </Link>,
              description,
              amount,
            ],
          }))}
        />
      )}
      <CursorPages
        label="Pages of revenue"
        first={before ? query({}) : null}
        next={older && query({ before: older })}
      />
    </Screen>
  );
}
