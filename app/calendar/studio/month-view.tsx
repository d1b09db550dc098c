import { Link } from "react-router";
import { useFormats } from "#app/ui/formats.ts";
import { weekdayOf } from "#domain/kernel/day.ts";
import { weekdayName, weekFrom } from "#domain/kernel/format/dates.ts";
import { type DayCard, standsOn } from "./day-card.ts";
import { DayLink } from "./day-link.tsx";
import { formatCount } from "./kinds.ts";
import type { MeetingCard } from "./meeting-card.ts";
import { MeetingLink } from "./meeting-link.tsx";
import styles from "./month-view.module.css";

type LinkTo = (change: Record<string, string>) => string;
type Props = { weeks: string[][]; cards: MeetingCard[]; days: DayCard[]; today: string; month: string; to: LinkTo };

const room = 3;

/** A month in weeks. A day with more entries than fit links to its week. */
export function MonthView({ weeks, cards, days, today, month, to }: Props) {
  const { weekStart } = useFormats();
  const byDate = Map.groupBy(cards, ({ date }) => date);
  return (
    <>
      <table className={styles.month}>
        <thead>
          <tr>
            {weekFrom(weekStart)
              .map(weekdayName)
              .map((name) => (
                <th key={name} scope="col" abbr={name}>
                  {name.slice(0, 3)}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td
                  key={date}
                  className={date.startsWith(month) ? undefined : styles.outside}
                  aria-current={date === today ? "date" : undefined}
                >
                  <Day
                    date={date}
                    cards={byDate.get(date) ?? []}
                    days={days.filter((day) => standsOn(date, day))}
                    to={to}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {cards.length + days.length === 0 && <p className={styles.nothing}>Nothing this month.</p>}
    </>
  );
}

function Day({ date, cards, days, to }: { date: string; cards: MeetingCard[]; days: DayCard[]; to: LinkTo }) {
  const dues = days.filter(({ kind }) => kind === "tasks");
  const away = days.filter(({ kind }) => kind === "absences");
  const counts = { meetings: cards.length, tasks: dues.length, absences: away.length };
  const entries = [
    ...dues.map((card) => ({ key: card.key, entry: <DayLink card={card} /> })),
    ...cards.map((card) => ({ key: card.id, entry: <MeetingLink card={card} /> })),
    ...away.map((card) => ({ key: card.key, entry: <DayLink card={card} /> })),
  ];
  const shown = entries.length > room ? entries.slice(0, room - 1) : entries;
  const rest = entries.length - shown.length;
  const week = `${to({ view: "week", date })}#day-${date}`;
  return (
    <>
      <Link className={styles.date} to={week}>
        <span className={styles.weekday}>{weekdayName(weekdayOf(date)).slice(0, 3)} </span>
        <span className={styles.number}>{Number(date.slice(8))}</span>
        <span className="sr-only">{entries.length > 0 ? `, ${formatCount(counts)}` : ""}, show the week</span>
      </Link>
      {shown.length > 0 && (
        <ul className={styles.entries}>
          {shown.map(({ key, entry }) => (
            <li key={key}>{entry}</li>
          ))}
          {rest > 0 && (
            <li>
              <Link className={styles.more} to={week}>
                {rest} more
              </Link>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
