import { useLayoutEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useFormats } from "#app/ui/formats.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { weekdayName, weekFrom } from "#domain/kernel/format/dates.ts";
import { type Day, dayAfterKey, type Month, monthOf, weeksOf } from "./month.ts";
import styles from "./picker.module.css";

type Props = {
  month: Month;
  /** The number of free times on each day. */
  free: ReadonlyMap<Day, number>;
  chosen: Day | null;
  today: Day;
  labelledBy: string;
  dayAddress: (day: Day) => string;
  /** Null when the calendar ends before that month. */
  monthAddress: (month: Month) => string | null;
};

/** A month of days. Links in a table; with script, a grid with one Tab stop and arrow-key navigation. */
export function MonthGrid({ month, free, chosen, today, labelledBy, dayAddress, monthAddress }: Props) {
  const { weekday: inWords, weekStart } = useFormats();
  const weekdays = weekFrom(weekStart).map(weekdayName);
  const isLive = useHydrated();
  const navigate = useNavigate();
  const table = useRef<HTMLTableElement>(null);
  const [reached, setReached] = useState<Day | null>(null);
  const [wanted, setWanted] = useState<Day | null>(null);
  const stop = [reached, chosen, free.keys().next().value, today].find((day) => day && monthOf(day) === month);
  const focusable = stop ?? `${month}-01`;

  // In the same render as the month: otherwise the focus would be lost in between, and the next key press with it.
  useLayoutEffect(() => {
    if (!wanted || monthOf(wanted) !== month) return;
    const held = heldBy(table.current, wanted);
    (isFolded(held) ? heldBy(table.current, today) : held)?.focus();
    setWanted(null);
  }, [wanted, month, today]);

  function move(event: React.KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const day = dayAfterKey(wanted ?? focusable, event.key, weekStart);
    if (!day) return;
    event.preventDefault();
    const address = monthAddress(monthOf(day));
    if (!address || isFolded(heldBy(table.current, day))) return;
    setReached(day);
    setWanted(day);
    if (monthOf(day) !== monthOf(wanted ?? month)) navigate(address, { replace: true, preventScrollReset: true });
  }

  const tabIndex = (day: Day) => (isLive ? (day === focusable ? 0 : -1) : undefined);
  return (
    <table
      ref={table}
      className={styles.grid}
      role={isLive ? "grid" : undefined}
      aria-labelledby={labelledBy}
      onKeyDown={move}
    >
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, weekStart).map((week) => (
          <tr key={week.find(Boolean)} data-over={isOver(week, today)}>
            {week.map((day, weekday) => {
              if (!day) return <td key={weekdays[weekday]} />;
              const times = free.get(day);
              const isToday = day === today ? ("date" as const) : undefined;
              const number = Number(day.slice(8));
              if (!times)
                return (
                  <td
                    key={day}
                    data-day={day}
                    tabIndex={tabIndex(day)}
                    aria-disabled={isLive || undefined}
                    aria-current={isToday}
                    onFocus={() => setReached(day)}
                  >
                    <span className={styles.day}>{number}</span>
                  </td>
                );
              return (
                <td key={day} aria-current={isToday}>
                  <Link
                    to={dayAddress(day)}
                    preventScrollReset
                    data-day={day}
                    className={styles.free}
                    tabIndex={tabIndex(day)}
                    aria-current={day === chosen || undefined}
                    aria-label={`${inWords(day)}, ${times} free ${times === 1 ? "time" : "times"}`}
                    onFocus={() => setReached(day)}
                  >
                    {number}
                  </Link>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A week that is over: folded away on a phone, so that the times are nearer. */
const isOver = (week: (Day | null)[], today: Day) =>
  (week.findLast((day) => day !== null) ?? today) < today || undefined;

const heldBy = (table: HTMLTableElement | null, day: Day) => table?.querySelector<HTMLElement>(`[data-day="${day}"]`);
const isFolded = (held: HTMLElement | null | undefined) => held?.getClientRects().length === 0;
