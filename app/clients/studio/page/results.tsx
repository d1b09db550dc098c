import { resultSources } from "#app/clients/result-sources.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Table } from "#app/ui/table.tsx";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import type { ResultsPage } from "./read-results.ts";
import styles from "./results.module.css";

/** The leads and appointments of each month. */
export const Results = ({ results }: Pick<ResultsPage, "results">) => (
  <Panel title="By month">
    {results.length === 0 ? (
      <p className={styles.none}>No data yet</p>
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
