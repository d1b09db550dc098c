import { href } from "react-router";
import { ClientScreen } from "#app/clients/client-screen.tsx";
import { resultSources } from "#app/clients/result-sources.ts";
import { clientTrail } from "#app/clients/trail.ts";
import { MeetingResults } from "#app/deals/meetings-view.tsx";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import styles from "#app/ui/boxes.module.css";
import { problemWith } from "#app/ui/form-answer.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Table } from "#app/ui/table.tsx";
import { resultForm } from "#domain/clients/client.schema.ts";
import { saveCampaign } from "#domain/clients/index.ts";
import { saveResult } from "#domain/clients/results/index.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import type { Route } from "./+types/client-results";
import { Campaigns } from "./page/campaigns.tsx";
import { type ResultsPage, readResultsPage } from "./page/read-results.ts";
import { ResultForm } from "./page/result-form.tsx";
import resultStyles from "./page/results.module.css";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readResultsPage(context.get(requestContext), params.clientId);

export const action = formAction(({ params: { clientId } }: Route.ActionArgs) => {
  const to = href("/studio/workspace/clients/:clientId/results", { clientId });
  return {
    result: intent(saveResult, {
      schema: resultForm,
      of: ({ month, seen }) => ({ clientId, seen: seen.get(month) ?? 0 }),
      to,
    }),
    campaign: intent(saveCampaign, { of: { clientId }, to }),
  };
});

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

export const handle = clientTrail;

/** What the work for a client brought, entered month by month, and its campaigns. */
export default function ClientResults({ loaderData: page, actionData: answer }: Route.ComponentProps) {
  return (
    <ClientScreen head={page.head} title="Results" about="What the client reads for the months before its first deal.">
      <div className={styles.beside}>
        <Results results={page.results} />
        {!page.isErased && <ResultForm {...page} answer={problemWith(answer, "result")} />}
        <Campaigns {...page} answer={answer} />
      </div>
      {page.meetings && <MeetingResults {...page.meetings} />}
    </ClientScreen>
  );
}

/** The leads and appointments of each month. */
const Results = ({ results }: Pick<ResultsPage, "results">) => (
  <Panel title="By month">
    {results.length === 0 ? (
      <p className={resultStyles.none}>No data yet</p>
    ) : (
      <Table
        isBare
        label="Results by month"
        columns={[
          "Month",
          { name: "Leads", figure: true },
          { name: "Appointments", figure: true },
          "Appointments source",
        ]}
        rows={results.map(({ month, leads, appointments, from }) => ({
          key: month,
          cells: [formatMonth(month), leads ?? "–", appointments, resultSources[from]],
        }))}
      />
    )}
  </Panel>
);
