import { href, Link } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Table } from "#app/ui/table.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { payShares } from "#domain/shares/index.ts";
import type { Route } from "./+types/shares";
import { PayoutRun } from "./payout-run.tsx";
import { readShares } from "./read-shares.ts";

export const loader = ({ context, url }: Route.LoaderArgs) => readShares(context.get(requestContext), url);

export const action = formAction(() => ({
  pay: intent(payShares, {
    of: (_, __, { today }) => ({ today }),
    to: async (_, __, ctx) => `/studio/finances/${ctx.today.slice(0, 7)}`,
  }),
}));

/** After a refusal too: what is to be paid may have changed. */
export const shouldRevalidate = () => true;

/** What the team earns: by person, what a payout would pay now, and what each client leaves after it. */
export default function Shares({ loaderData: page, actionData }: Route.ComponentProps) {
  useLive("payment");
  return (
    <Screen
      title="Shares"
      about="What the team gets of each fee that a client has paid."
      actions={
        <Link className={buttonStyle()} to={href("/studio/finances/shares/rules")}>
          Rules
        </Link>
      }
    >
      {page.people.length === 0 && (
        <Empty title="No shares yet">
          <p>Add a rule, and say on a deal who researched it, set the meeting and closed it.</p>
        </Empty>
      )}
      {page.people.length > 0 && (
        <Panel title="By person">
          <Table
            isBare
            label="Shares by person"
            columns={[
              "Person",
              { name: "Earned", figure: true },
              { name: "Coming", figure: true },
              { name: "Taken back", figure: true },
              { name: "Paid", figure: true },
              { name: "To pay", sum: true },
            ]}
            rows={page.people.map(({ id, key, name, cells }) => ({
              key,
              cells: [
                <Link key="name" to={href("/studio/finances/shares/:personId", { personId: id })}>
                  {name}
                </Link>,
                ...cells,
              ],
            }))}
          />
        </Panel>
      )}
      <PayoutRun payout={page.payout} answer={actionData} />
      {page.margins.length > 0 && (
        <Panel title="What clients leave" note={page.span}>
          <Table
            isBare
            label="What clients leave after shares"
            columns={[
              "Client",
              { name: "Fees paid", figure: true },
              { name: "Shares", figure: true },
              { name: "Margin", sum: true },
            ]}
            rows={page.margins.map(({ key, client, cells }) => ({
              key,
              cells: [
                <Link key="name" to={href("/studio/workspace/clients/:clientId", { clientId: client.id })}>
                  {client.name}
                </Link>,
                ...cells,
              ],
            }))}
          />
        </Panel>
      )}
    </Screen>
  );
}
