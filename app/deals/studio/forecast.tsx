import { Table } from "#app/ui/table.tsx";
import styles from "../results.module.css";
import { CountLink } from "../results-view.tsx";
import type { AgeRows, ForecastRows } from "./read-forecast.ts";

const figure = (name: string) => ({ name, figure: true });

export const Forecast = ({ rows }: { rows: ForecastRows }) => (
  <section className={styles["part"]} aria-label="Forecast">
    <h2>Forecast</h2>
    <p>What is open, times the share that closed of the deals that came as far within the last twelve months.</p>
    <Table
      label="Forecast"
      columns={["Stage", figure("Open"), figure("Worth"), figure("In twelve months"), figure("Likely")]}
      rows={rows}
    />
  </section>
);

export const Ageing = ({ rows }: { rows: AgeRows }) => (
  <section className={styles["part"]} aria-label="Claims that wait">
    <h2>Claims that wait</h2>
    <p>Claims that are open or disputed, by the days since they were made.</p>
    <Table
      label="Claims that wait"
      columns={["Waiting for", figure("Claims"), figure("Worth")]}
      rows={rows.map(({ age, name, worth, count }) => ({
        key: age,
        cells: [name, <CountLink key="count" count={count} of={`claims, ${name}`} />, worth],
      }))}
    />
  </section>
);
