import { Table } from "#app/ui/table.tsx";
import styles from "../results.module.css";
import type { ForecastRows } from "./read-forecast.ts";

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
