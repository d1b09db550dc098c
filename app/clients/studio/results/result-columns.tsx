import { useState } from "react";
import { Choice } from "#app/ui/field.tsx";
import styles from "./results.module.css";
import type { ImportAnswer } from "./take-import.ts";

type Props = NonNullable<ImportAnswer["columns"]>;

const fields = [
  ["client", "Client"],
  ["month", "Month"],
  ["leads", "Leads"],
  ["appointments", "Appointments"],
] as const;

/** Says which column of the table is which figure, with what stands in its first lines. */
export const ResultColumns = ({ all, mapping }: Props) => (
  <section aria-label="Columns" className={styles.columns}>
    <h2>Columns</h2>
    <p>Check which column is which, and preview the table again after a change.</p>
    <div>
      {fields.map(([field, label]) => (
        <Column key={field} name={`column-${field}`} label={label} all={all} first={mapping[field]} />
      ))}
    </div>
  </section>
);

type ColumnProps = { name: string; label: string; all: Props["all"]; first: string };

function Column({ name, label, all, first }: ColumnProps) {
  const [chosen, choose] = useState(first);
  const samples = all.find((column) => column.name === chosen)?.samples ?? [];
  const hint = chosen !== "" && (samples.join(" · ") || "Empty in the first lines.");
  return (
    <Choice
      label={label}
      name={name}
      defaultValue={first}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      {...(hint && { hint })}
    >
      <option value="">Not in the table</option>
      {all.map((column) => (
        <option key={column.name} value={column.name}>
          {column.label}
        </option>
      ))}
    </Choice>
  );
}
