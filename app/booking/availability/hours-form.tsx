import { Form } from "react-router";
import { weekdays } from "#app/calendar/weekdays.ts";
import { Conflict } from "#app/settings/form/conflict.tsx";
import type { Part } from "#app/settings/form/question.ts";
import { useSeen } from "#app/settings/form/use-seen.ts";
import { Button } from "#app/ui/button.tsx";
import { Alert, Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { ZoneField } from "#app/ui/zone/zone-field.tsx";
import type { Zone } from "#domain/kernel/format/zones.ts";
import type { TypedFields } from "#domain/kernel/result.ts";
import styles from "./availability.module.css";
import type { Absence, TypedHours } from "./hours.ts";
import { useRows } from "./rows.ts";
import type { Saving } from "./save-hours.ts";
import { SpecialDates } from "./special-dates.tsx";
import { TimeSpan } from "./time-span.tsx";
import { WeekHours } from "./week-hours.tsx";

type Props = {
  hostId: string;
  hours: TypedHours;
  version: number;
  zones: readonly Zone[];
  saving: Saving | undefined;
};

/** All of a host's hours. Sends the version its fields were filled from. */
export function HoursForm({ hostId, hours, version, zones, saving }: Props) {
  const seen = useSeen(version, saving?.seen);
  const typed = saving && "hours" in saving ? saving.hours : hours;
  const fields = saving?.kind === "invalid" ? saving.fields : {};
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="seen" value={seen} />
      {saving?.kind === "invalid" && <Alert>Not saved yet. Check the fields marked below.</Alert>}
      {saving?.kind === "conflict" && (
        <Conflict parts={wordParts} mine={inWords(saving.hours)} theirs={inWords(saving.theirs)} />
      )}
      <div className={styles.zone}>
        <ZoneField zones={zones} name="timeZone" defaultValue={typed.timeZone} problems={fields["timeZone"]} />
      </div>
      <WeekHours weekly={typed.weekly} fields={fields} />
      <SpecialDates overrides={typed.overrides} fields={fields} />
      <TimeOff timeOff={typed.timeOff} fields={fields} />
      <div className={styles.actions}>
        <Submit busy="Saving…" name="do" value="hours">
          {saving?.kind === "conflict" ? "Save mine" : "Save"}
        </Submit>
        {saving?.kind === "conflict" && <a href={`?host=${hostId}`}>Take theirs</a>}
        {saving?.kind === "saved" && <Note tone="success">Saved. Your free times are up to date.</Note>}
      </div>
    </Form>
  );
}

const line = (name: string, label: string): Part => ({ name, label, kind: "line" });

/** The parts of `inWords`, so that two versions can be compared. */
const wordParts: Part[] = [
  line("timeZone", "Time zone"),
  ...weekdays.map(({ name }) => line(name, name)),
  line("overrides", "Special dates"),
  line("timeOff", "Time off"),
];

const span = ({ from, to }: { from: string; to: string }) => `${from} – ${to}`;

/** Hours as a person would say them. */
function inWords({ timeZone, weekly, overrides, timeOff }: TypedHours): TypedFields {
  const days = weekdays.map(({ day, name }) => {
    const own = weekly.filter((hours) => hours.day === String(day) && hours.from);
    return [name, own.map(span).join(", ") || "Closed"];
  });
  const special = overrides.map(({ date, windows }) => `${date}: ${windows.map(span).join(", ") || "closed"}`);
  return {
    timeZone,
    ...Object.fromEntries(days),
    overrides: special.join("; "),
    timeOff: timeOff.map(({ from, to }) => `${from} to ${to}`).join("; "),
  };
}

type TimeOffProps = { timeOff: Absence[]; fields: Record<string, string[]> };

/** Whole days off, the last one included. */
function TimeOff({ timeOff, fields }: TimeOffProps) {
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
