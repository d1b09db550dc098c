import { data, href, Link } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { Button } from "#app/ui/button.tsx";
import { countOf } from "#app/ui/count-of.ts";
import { Mark } from "#app/ui/mark.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Table } from "#app/ui/table.tsx";
import { readAccountingMonth } from "#domain/accounting/index.ts";
import { isMonth } from "#domain/finances/index.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import type { Route } from "./+types/accountant";

const words = {
  new: ["info", "New"],
  changed: ["warning", "Changed"],
  gone: ["danger", "Gone"],
} as const;

export async function loader({ context, params: { month } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  if (!isMonth(month)) throw data(null, { status: 404 });
  const { documents, last, changes } = orThrow(await readAccountingMonth(ctx, month));
  const taken = last && `Last downloaded on ${ctx.formats.moment(last.at)}${last.by ? ` by ${last.by}` : ""}.`;
  return { month, name: formatMonth(month), documents, taken, changes };
}

export const handle = trail(({ month, name }: Route.ComponentProps["loaderData"]) => [
  { name, to: `/studio/finances/${month}` },
  { name: "For the accountant" },
]);

/** A month's documents for the accountant, and what has changed since they were taken. */
export default function Accountant({ loaderData: { month, name, documents, taken, changes } }: Route.ComponentProps) {
  return (
    <Screen
      title={`${name} for the accountant`}
      about={`${countOf(documents, "document")}. ${taken ?? "Not downloaded yet."}`}
      up={{ to: href("/studio/finances/:month", { month }), name }}
    >
      <p>
        One archive with a booking batch for DATEV, invoices for Xero and QuickBooks, a journal, and the documents as
        PDF. <Link to={href("/studio/workspace/settings/:group", { group: "accounting" })}>Choose the accounts</Link> it
        is booked to.
      </p>
      <form method="post" action={href("/studio/finances/:month/accountant.zip", { month })}>
        <Button type="submit" tone="primary">
          Download archive
        </Button>
      </form>
      {changes.length > 0 && (
        <Panel title="Changed since the last download" note={changes.length}>
          <Table
            isBare
            isSlim
            label="Changed since the last download"
            columns={["Document", "What"]}
            rows={changes.map(({ name: document, what }) => ({
              key: document,
              cells: [
                document,
                <Mark key="what" tone={words[what][0]}>
                  {words[what][1]}
                </Mark>,
              ],
            }))}
          />
        </Panel>
      )}
    </Screen>
  );
}
