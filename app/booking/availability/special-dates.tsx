import X from "lucide-react/icons/x";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./availability.module.css";
import type { Special } from "./hours.ts";
import { useRows } from "./rows.ts";
import { TimeSpan } from "./time-span.tsx";

type Fields = Record<string, string[]>;

/** Dates with hours that differ from the weekly ones. */
export function SpecialDates({ overrides, fields }: { overrides: Special[]; fields: Fields }) {
  const { rows, add, remove } = useRows(overrides);
  return (
    <fieldset className={styles.part}>
      <legend>Special dates</legend>
      <p className={styles.hint}>These hours replace the weekly hours on one date. A date without hours is closed.</p>
      {fields["overrides"] && <em className={styles.problem}>{fields["overrides"].join(" ")}</em>}
      {rows.map(({ key, value }, at) => (
        <SpecialDate
          key={key}
          name={`overrides.${at}`}
          number={at + 1}
          first={value}
          fields={fields}
          onRemove={() => remove(key)}
        />
      ))}
      <Button className={styles.add} onClick={() => add({ date: "", windows: [] })}>
        Add a special date
      </Button>
    </fieldset>
  );
}

type Props = { name: string; number: number; first: Special; fields: Fields; onRemove: () => void };

function SpecialDate({ name, number, first, fields, onRemove }: Props) {
  const { rows, add, remove } = useRows(first.windows);
  const problems = [...(fields[`${name}.date`] ?? []), ...(fields[`${name}.windows`] ?? [])];
  return (
    <div className={styles.special}>
      <div className={styles.span}>
        <input
          className={styles.box}
          type="date"
          name={`${name}.date`}
          aria-label={`Special date ${number}`}
          aria-invalid={problems.length > 0}
          aria-describedby={problems.length > 0 ? `${name}-fix` : undefined}
          defaultValue={first.date}
        />
        <Button tone="quiet" aria-label={`Remove special date ${number}`} className={styles.remove} onClick={onRemove}>
          <Icon of={X} />
        </Button>
        {problems.length > 0 && (
          <em id={`${name}-fix`} className={styles.problem}>
            {problems.join(" ")}
          </em>
        )}
      </div>
      <div className={styles.spans}>
        {rows.length === 0 && <span className={styles.closed}>Closed</span>}
        {rows.map(({ key, value }, at) => (
          <TimeSpan
            key={key}
            name={`${name}.windows.${at}`}
            of={`Special date ${number}, hours ${at + 1}`}
            type="time"
            first={value}
            fields={fields}
            onRemove={() => remove(key)}
          />
        ))}
      </div>
      <Button
        tone="quiet"
        aria-label={`Add hours on special date ${number}`}
        onClick={() => add({ from: "09:00", to: "12:00" })}
      >
        + Hours
      </Button>
    </div>
  );
}
