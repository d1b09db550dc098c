import { resultSources } from "#app/clients/result-sources.ts";
import type { Figure } from "./read-results.ts";
import styles from "./results.module.css";

/** The results of this month, and of all months together. */
export const Figures = ({ month, figures }: { month: string; figures: Figure[] }) => (
  <section className={styles["part"]} aria-label={month}>
    <h2>{month}</h2>
    <dl className={styles["figures"]}>
      {figures.map(({ label, now, ever, from }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={now === null ? styles["none"] : styles["now"]}>{now ?? "No data yet"}</dd>
          {ever !== null && <dd className={styles["quiet"]}>{ever} in all</dd>}
          {from && <dd className={styles["quiet"]}>{resultSources[from]}</dd>}
        </div>
      ))}
    </dl>
  </section>
);
