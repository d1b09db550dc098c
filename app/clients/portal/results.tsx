import { resultSources } from "#app/clients/result-sources.ts";
import { DealResults } from "#app/deals/results-view.tsx";
import { requestContext } from "#app/http/request-context.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { Bars } from "#app/ui/bars.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Figures as Tiles } from "#app/ui/figures.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { Route } from "./+types/results";
import { type Figure, readResults, readResultsOfDeals } from "./results/read-results.ts";
import styles from "./results/results.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const deals = await readResultsOfDeals(ctx);
  return { deals, results: deals ? null : await readResults(ctx) };
}

export default function ResultsPage({ loaderData: { deals, results } }: Route.ComponentProps) {
  const { number } = useFormats();
  return (
    <PortalPage title="Results" about={deals ? "Select a number to see its deals." : undefined}>
      {deals && <DealResults results={deals} isTeam={false} />}
      {!deals && !results && <Empty title="No data yet" />}
      {results && <Figures {...results} />}
      {results && (
        <Bars
          caption="Leads and appointments"
          series={["Leads", "Appointments"]}
          months={results.work}
          format={number}
        />
      )}
      {results && results.counted.length > 0 && (
        <p className={styles.quiet}>Appointments counted from the calendar: {results.counted.join(", ")}.</p>
      )}
      {results && results.deals.length > 0 && (
        <Bars caption="Closed deals" series={["Closed deals"]} months={results.deals} format={number} />
      )}
    </PortalPage>
  );
}

/** The results of this month, and of all months together. */
const Figures = ({ month, figures }: { month: string; figures: Figure[] }) => (
  <Panel title={month}>
    <Tiles
      figures={figures.map(({ label, now, ever, from }) => ({
        name: label,
        value: now ?? <small>No data yet</small>,
        about: [ever !== null && `${ever} in all`, from && resultSources[from]],
      }))}
    />
  </Panel>
);
