import { useEffect, useId, useRef } from "react";
import { Link, useNavigation } from "react-router";
import { spellDay } from "#domain/kernel/spell-time.ts";
import { Chevron } from "./chevron.tsx";
import { byDay, dayOf } from "./days.ts";
import { addMonths, type Day, type Month, monthOf } from "./month.ts";
import { MonthGrid, wordsOf } from "./month-grid.tsx";
import styles from "./picker.module.css";
import { type Choosing, TimeList } from "./time-list.tsx";
import { addressOf, type Kept, type PickerView } from "./view.ts";
import { ZoneChoice } from "./zone-choice.tsx";

type Props = {
  view: PickerView;
  kept: Kept;
  choosing: Choosing;
  /** Wraps the times, where choosing one sends a form. */
  around?: (times: React.ReactNode) => React.ReactNode;
};

export const nameOfMonth = (month: Month) =>
  spellDay(new Date(`${month}-15T12:00:00Z`), "UTC")
    .split(" ")
    .slice(2)
    .join(" ");

/** A month of days on the left, the free times of one day on the right, read on the clock of the viewer's zone. */
export function SlotPicker({ view, kept, choosing, around = (times) => times }: Props) {
  const { month, timeZone, starts, today, earliest, latest } = view;
  const id = useId();
  const days = byDay(starts, timeZone, month);
  const wished = useComingDay() ?? view.day;
  const day = wished && monthOf(wished) === month ? wished : (days.keys().next().value ?? null);
  const times = (day && days.get(day)) || [];
  const free = new Map([...days].map(([date, all]) => [date, all.length]));
  const address = (to: Month) => (to < earliest || to > latest ? null : addressOf(kept, { month: to }));
  const panel = useRef<HTMLElement>(null);
  const shown = useRef(day);
  useEffect(() => {
    if (shown.current !== day) panel.current?.scrollIntoView({ block: "nearest" });
    shown.current = day;
  }, [day]);

  return (
    <div className={styles["picker"]}>
      <section className={styles["calendar"]} aria-labelledby={`${id}-month`}>
        <div className={styles["months"]}>
          <h2 id={`${id}-month`}>{nameOfMonth(month)}</h2>
          <Turn to={address(addMonths(month, -1))} name="Previous month" back />
          <Turn to={address(addMonths(month, 1))} name="Next month" />
        </div>
        <MonthGrid
          month={month}
          free={free}
          chosen={day}
          today={today}
          labelledBy={`${id}-month`}
          dayAddress={(date) => addressOf(kept, { month, day: date })}
          monthAddress={address}
        />
        <ZoneChoice
          timeZone={timeZone}
          zones={view.zones}
          kept={{ ...kept, month, ...(view.day && { day: view.day }) }}
        />
      </section>
      <section ref={panel} className={styles["times"]} aria-labelledby={`${id}-day`}>
        <h2 id={`${id}-day`} data-step tabIndex={-1}>
          {day ? wordsOf(day) : nameOfMonth(month)}
        </h2>
        {times.length > 0 ? (
          around(<TimeList starts={times} timeZone={timeZone} choosing={choosing} />)
        ) : (
          <Nothing day={day} view={view} kept={kept} />
        )}
        <p role="status" className="sr-only">
          {day ? `${wordsOf(day)}: ${count(times.length)}` : `${nameOfMonth(month)}: no free times`}
        </p>
      </section>
    </div>
  );
}

/** A day that was clicked is shown at once: its times are here already, the server only makes them fresh. */
const useComingDay = () => new URLSearchParams(useNavigation().location?.search).get("day");

const count = (times: number) => (times === 1 ? "1 free time" : `${times || "no"} free times`);

function Nothing({ day, view: { month, next, timeZone }, kept }: { day: Day | null; view: PickerView; kept: Kept }) {
  const nextDay = next === null ? null : dayOf(next, timeZone);
  return (
    <>
      <p>There are no free times {day ? "on this day" : `in ${nameOfMonth(month)}`}.</p>
      {nextDay && (
        <p>
          The next free day is{" "}
          <Link to={addressOf(kept, { month: monthOf(nextDay), day: nextDay })} preventScrollReset>
            {wordsOf(nextDay)}
          </Link>
          .
        </p>
      )}
    </>
  );
}

/** Stays where it is at the calendar's end, so that it never takes the focus away with it. */
function Turn({ to, name, back = false }: { to: string | null; name: string; back?: boolean }) {
  return (
    <Link
      to={to ?? ""}
      className={styles["turn"]}
      aria-label={name}
      aria-disabled={!to}
      preventScrollReset
      onClick={(event) => !to && event.preventDefault()}
    >
      <Chevron back={back} />
    </Link>
  );
}
