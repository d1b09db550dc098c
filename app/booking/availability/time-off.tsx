import { Button } from "#app/ui/button.tsx";
import styles from "./availability.module.css";
import type { Absence } from "./hours.ts";
import { useRows } from "./rows.ts";
import { TimeSpan } from "./time-span.tsx";

type Props = { timeOff: Absence[]; fields: Record<string, string[]> };

/** Whole days off, the last one included. */
export function TimeOff({ timeOff, fields }: Props) {
  const { rows, add, remove } = useRows(timeOff);
  return (
    <fieldset className={styles.part}>
      <legend>Time off</legend>
      <p className={styles.hint}>Full days, including the first and the last.</p>
      {fields["timeOff"] && <em className={styles.problem}>{fields["timeOff"].join(" ")}</em>}
      {rows.map(({ key, value }, at) => (
        <TimeSpan
          key={key}
          name={`timeOff.${at}`}
          of={`Time off ${at + 1}`}
          type="date"
          first={value}
          fields={fields}
          onRemove={() => remove(key)}
        />
      ))}
      <Button className={styles.add} onClick={() => add({ from: "", to: "" })}>
        Add time off
      </Button>
    </fieldset>
  );
}
