import { Panel } from "#app/ui/panel.tsx";
import { Table } from "#app/ui/table.tsx";
import styles from "../results.module.css";
import { CountLink } from "../results-view.tsx";
import type { AgeRows, ForecastRows } from "./read-forecast.ts";

const figure = (name: string) => ({ name, figure: true });

export const Forecast = ({ rows }: { rows: ForecastRows }) => (
  <Panel title="Forecast">
    <p className={styles["note"]}>
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

export const Ageing = ({ rows }: { rows: AgeRows }) => (
  <Panel title="Claims that wait">
    <p className={styles["note"]}>Claims that are open or disputed, by the days since they were made.</p>
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
