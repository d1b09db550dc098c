import { Figures } from "#app/ui/figures.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Table } from "#app/ui/table.tsx";
import { type MeetingsView, rateColumns } from "./meeting-rates.ts";
import styles from "./results.module.css";

/** How meetings went, by the answers of both sides. */
export const MeetingResults = ({ all, tables }: MeetingsView) => (
  <div className={styles.results}>
    <Panel title="Meetings" note="by the answers of both sides">
      <Figures figures={all.map(({ name, value }) => ({ name, value, about: [] }))} />
      <p className={styles.note}>
        Missed are meetings nobody came to, and those cancelled within a day of their start. Qualified met all that the
        agreement requires. Closed belong to a deal that is confirmed; rescued were followed by a meeting that took
        place.
      </p>
    </Panel>
    {tables.map(({ title, head, rows }) => (
      <Panel key={title} title={title}>
        <div className={styles.groups}>
          <Table
            isBare
            isDense
            label={title}
            columns={[head, ...rateColumns.map((name) => ({ name, figure: true }))]}
            rows={rows}
          />
        </div>
      </Panel>
    ))}
  </div>
);
