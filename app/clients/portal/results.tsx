import { requestContext } from "#app/http/request-context.ts";
import { Bars } from "#app/ui/bars.tsx";
import { useFormats } from "#app/ui/formats.ts";
import type { Route } from "./+types/results";
import { Figures } from "./results/figures.tsx";
import { readResults } from "./results/read-results.ts";
import styles from "./results/results.module.css";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  results: await readResults(context.get(requestContext)),
});

export default function ResultsPage({ loaderData: { results } }: Route.ComponentProps) {
  const { number } = useFormats();
  return (
    <div className={styles["results"]}>
      <title>Results</title>
      <h1>Results</h1>
      {results === null && <p className={styles["quiet"]}>No data yet</p>}
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
        <p className={styles["quiet"]}>Appointments counted from the calendar: {results.counted.join(", ")}.</p>
      )}
      {results && results.deals.length > 0 && (
        <Bars caption="Closed deals" series={["Closed deals"]} months={results.deals} format={number} />
      )}
    </div>
  );
}
