import { weekdays } from "#app/calendar/weekdays.ts";
import { Button } from "#app/ui/button.tsx";
import styles from "./availability.module.css";
import type { Hours } from "./hours.ts";
import { useRows } from "./rows.ts";
import { TimeSpan } from "./time-span.tsx";

type Props = { weekly: Hours[]; fields: Record<string, string[]> };

/** The hours of an ordinary week; a day may have several spans. */
export function WeekHours({ weekly, fields }: Props) {
  const { rows, add, remove } = useRows(weekly);
  const inOrder = weekdays.flatMap(({ day }) => rows.filter(({ value }) => value.day === String(day)));
  return (
    <fieldset className={styles.part}>
      <legend>Weekly hours</legend>
      <p className={styles.hint}>In the time zone above. An end of 00:00 means midnight.</p>
      {fields["weekly"] && <em className={styles.problem}>{fields["weekly"].join(" ")}</em>}
      <div className={styles.days}>
        {weekdays.map(({ day, name }) => {
          const own = rows.filter(({ value }) => value.day === String(day));
          return (
            <div key={day} className={styles.day}>
              <span className={styles.name}>{name}</span>
              <div className={styles.spans}>
                {own.length === 0 && <span className={styles.closed}>Closed</span>}
                {own.map((row, at) => {
                  const box = `weekly.${inOrder.indexOf(row)}`;
                  return (
                    <div key={row.key}>
                      <input type="hidden" name={`${box}.day`} value={day} />
                      <TimeSpan
                        name={box}
                        of={own.length > 1 ? `${name} hours ${at + 1}` : `${name} hours`}
                        type="time"
                        first={row.value}
                        fields={fields}
                        onRemove={() => remove(row.key)}
                      />
                    </div>
                  );
                })}
              </div>
              <Button
                tone="quiet"
                aria-label={`Add hours on ${name}`}
                onClick={() => add({ day: String(day), from: own.length > 0 ? "13:00" : "09:00", to: "17:00" })}
              >
                + Hours
              </Button>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
