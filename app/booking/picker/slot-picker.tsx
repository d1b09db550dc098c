import { useEffect, useId, useRef } from "react";
import { Link, useNavigation } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { dayIn, weekdayOf } from "#domain/kernel/day.ts";
import { formatMonth, weekdayName } from "#domain/kernel/format/dates.ts";
import { addMonths, byDay, type Day, type Month, monthOf } from "./month.ts";
import { MonthGrid } from "./month-grid.tsx";
import styles from "./picker.module.css";
import { type Choosing, TimeList } from "./time-list.tsx";
import { addressOf, type KeptParams, type PickerView } from "./view.ts";
import { ZoneChoice } from "./zone-choice.tsx";

/** Points forward, or back. */
const Chevron = ({ back }: { back: boolean }) => (
  <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
    <path d={back ? "M12 4 6 10l6 6" : "M8 4l6 6-6 6"} stroke="currentColor" strokeWidth="1.5" />
  </svg>
);

type Props = {
  view: PickerView;
  kept: KeptParams;
  choosing: Choosing;
  /** Wraps the times, where choosing one submits a form. */
  around?: (times: React.ReactNode) => React.ReactNode;
};

/** A month of days on the left, the free times of one day on the right, in the viewer's time zone. */
export function SlotPicker({ view, kept, choosing, around = (times) => times }: Props) {
  const { month, timeZone, starts, today, earliest, latest } = view;
  const { weekday } = useFormats();
  const id = useId();
  const days = byDay(starts, timeZone, month);
  const wished = useComingDay() ?? view.day;
  const day = wished && monthOf(wished) === month ? wished : (days.keys().next().value ?? null);
  const times = (day && days.get(day)) || [];
  const later = [...days.keys()].find((one) => day !== null && one > day);
  const beyond = view.next === null ? null : dayIn(view.next, timeZone);
  const following = times.length > 0 && later ? null : (later ?? beyond);
  const free = new Map([...days].map(([date, all]) => [date, all.length]));
  const address = (to: Month) => (to < earliest || to > latest ? null : addressOf(kept, { month: to }));
  const panel = useRef<HTMLElement>(null);
  const shown = useRef({ day, month });
  useEffect(() => {
    const last = shown.current;
    // Whoever turns to another month has not chosen a day yet.
    if (last.day !== day && last.month === month) panel.current?.scrollIntoView({ block: "nearest" });
    shown.current = { day, month };
  }, [day, month]);

  return (
    <div className={styles.picker}>
      <section className={styles.calendar} aria-labelledby={`${id}-month`}>
        <div className={styles.months}>
          <h2 id={`${id}-month`}>{formatMonth(month)}</h2>
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
      <section ref={panel} className={styles.times} aria-labelledby={`${id}-day`}>
        <h2 id={`${id}-day`} data-step tabIndex={-1}>
          {day ? weekday(day) : formatMonth(month)}
        </h2>
        {times.length > 0 ? (
          around(<TimeList starts={times} timeZone={timeZone} choosing={choosing} />)
        ) : (
          <Nothing day={day} month={month} />
        )}
        {following && <NextDay to={following} kept={kept} />}
        <p role="status" className="sr-only">
          {day ? `${weekday(day)}: ${count(times.length)}` : `${formatMonth(month)}: no free times`}
        </p>
      </section>
    </div>
  );
}

/** A clicked day is shown at once: its times are loaded already, the server only refreshes them. */
const useComingDay = () => new URLSearchParams(useNavigation().location?.search).get("day");

const count = (times: number) => (times === 1 ? "1 free time" : `${times || "no"} free times`);

const Nothing = ({ day, month }: { day: Day | null; month: Month }) => (
  <p>There are no free times {day ? "on this day" : `in ${formatMonth(month)}`}.</p>
);

/** Leads on from a day without free times, or from the last one of the month that has any. */
function NextDay({ to, kept }: { to: Day; kept: KeptParams }) {
  const { dayOfYear } = useFormats();
  return (
    <p>
      <Link className={buttonStyle()} to={addressOf(kept, { month: monthOf(to), day: to })} preventScrollReset>
        Next: {weekdayName(weekdayOf(to)).slice(0, 3)} {dayOfYear(to)}
      </Link>
    </p>
  );
}

/** Stays in place at the calendar's end, so that it never takes the focus with it. */
function Turn({ to, name, back = false }: { to: string | null; name: string; back?: boolean }) {
  return (
    <Link
      to={to ?? ""}
      className={styles.turn}
      aria-label={name}
      aria-disabled={!to}
      preventScrollReset
      onClick={(event) => !to && event.preventDefault()}
    >
      <Chevron back={back} />
    </Link>
  );
}
