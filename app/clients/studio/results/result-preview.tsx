import { Table } from "#app/ui/table.tsx";
import type { PlannedResult } from "#domain/clients/results/index.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import styles from "./results.module.css";

/** What will happen to each row, those that cannot be imported first. */
export function ResultPreview({ planned }: { planned: PlannedResult[] }) {
  const isBad = ({ outcome }: PlannedResult) => outcome === "refuse";
  const rows = [...planned.filter(isBad), ...planned.filter((row) => !isBad(row))];
  return (
    <section className={styles.preview} aria-label="Preview">
      <h2>Preview</h2>
      <p>{summaryOf(planned)} Nothing has been imported yet.</p>
      <Table
        label="Lines of the table"
        columns={[
          "Line",
          "Client",
          "Month",
          ...["Leads", "Appointments"].map((name) => ({ name, figure: true })),
          { name: "Result", wide: true },
        ]}
        rows={rows.map((row) => ({
          key: String(row.row),
          cells: [
            row.row,
            row.client || "–",
            isBad(row) || !row.month ? row.month || "–" : formatMonth(row.month),
            figureOf(row, "leads"),
            figureOf(row, "appointments"),
            <span key="result" className={styles[row.outcome]}>
              {row.because ?? outcomes[row.outcome]}
            </span>,
          ],
        }))}
      />
    </section>
  );
}

const outcomes = { add: "Will be added", change: "Will be changed", keep: "Stays as it is", refuse: "" };

function summaryOf(planned: PlannedResult[]) {
  const count = (outcome: PlannedResult["outcome"]) => planned.filter((row) => row.outcome === outcome).length;
  const refused = count("refuse");
  const rest = `${count("add")} to add, ${count("change")} to change, ${count("keep")} unchanged`;
  return refused > 0 ? `${rest}, ${refused} with a problem.` : `${rest}.`;
}

/** The figure, and the one it replaces. */
function figureOf({ figures, was, outcome }: PlannedResult, name: "leads" | "appointments") {
  if (outcome === "refuse" || !figures) return "–";
  const now = wordOf(figures[name]);
  const before = was && wordOf(was[name]);
  return before === null || before === now ? now : `${before} → ${now}`;
}

const wordOf = (figure: number | null) => (figure === null ? "From the calendar" : String(figure));
