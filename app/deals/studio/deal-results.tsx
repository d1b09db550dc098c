import { href, Link } from "react-router";
import { ClientSelect } from "#app/clients/client-select.tsx";
import { readResultsView } from "#app/deals/read-results.ts";
import styles from "#app/deals/results.module.css";
import { CountLink, DealResults } from "#app/deals/results-view.tsx";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Filter } from "#app/ui/filter.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Table } from "#app/ui/table.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { listClientNames } from "#domain/clients/list/index.ts";
import { dealFilter } from "#domain/deals/deal-filter.schema.ts";
import type { Route } from "./+types/deal-results";
import { type AgeRows, type ForecastRows, readAgeRows, readForecastRows } from "./read-forecast.ts";

const list = "/studio/workspace/deals";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { client } = dealFilter.parse(Object.fromEntries(url.searchParams));
  const { timeZone } = (await ctx.app.settings()).place;
  const [clients, results, forecast, ages] = await Promise.all([
    listClientNames(ctx).then(orThrow),
    readResultsView(ctx, { filter: { client }, list, timeZone }),
    readForecastRows(ctx, { client, timeZone }),
    readAgeRows(ctx, { client, list }),
  ]);
  return { client, clients, results, forecast, ages };
}

export const handle = trail(() => [{ name: "Deal results" }]);

export default function DealResultsPage({
  loaderData: { client, clients, results, forecast, ages },
}: Route.ComponentProps) {
  useLive("deal");
  return (
    <Screen
      title="Deal results"
      up={{ to: list, name: "Deals" }}
      about="Select a number to see its deals. Returned leads only count towards the return rate."
    >
      <Filter values={{ client }}>
        <ClientSelect clients={clients} chosen={client} />
      </Filter>
      {results ? (
        <div className={styles.results}>
          <DealResults results={results} isTeam />
          <Ageing rows={ages} />
          <Forecast rows={forecast} />
        </div>
      ) : (
        <Empty title="No deals yet">
          <p>What your deals come to is added up here, from the first one on.</p>
          <Link className={buttonStyle("primary")} to={href("/studio/workspace/deals/new")}>
            New deal
          </Link>
        </Empty>
      )}
    </Screen>
  );
}

const figure = (name: string) => ({ name, figure: true });

const Forecast = ({ rows }: { rows: ForecastRows }) => (
  <Panel title="Forecast">
    <p className={styles.note}>
      What is open, times the share that closed of the deals that came as far within the last twelve months.
    </p>
    <Table
      isBare
      isDense
      label="Forecast"
      columns={["Stage", figure("Open"), figure("Worth"), figure("In twelve months"), figure("Likely")]}
      rows={rows}
    />
  </Panel>
);

const Ageing = ({ rows }: { rows: AgeRows }) => (
  <Panel title="Claims that wait">
    <p className={styles.note}>Claims that are open or disputed, by the days since they were made.</p>
    <Table
      isBare
      label="Claims that wait"
      columns={["Waiting for", figure("Claims"), figure("Worth")]}
      rows={rows.map(({ age, name, worth, count }) => ({
        key: age,
        cells: [name, <CountLink key="count" count={count} of={`claims, ${name}`} />, worth],
      }))}
    />
  </Panel>
);
