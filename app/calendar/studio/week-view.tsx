import { useEffect, useState } from "react";
import { useFormats } from "#app/ui/formats.ts";
import { useTarget } from "#app/ui/use-target.ts";
import { weekdayOf } from "#domain/kernel/day.ts";
import { formatTime, weekdayName } from "#domain/kernel/format/dates.ts";
import { type DayCard, standsOn } from "./day-card.ts";
import { DayLink } from "./day-link.tsx";
import type { MeetingCard } from "./meeting-card.ts";
import { MeetingLink } from "./meeting-link.tsx";
import type { CardPosition } from "./place.ts";
import styles from "./week-view.module.css";

type Props = {
  week: { date: string; places: CardPosition[] }[];
  days: DayCard[];
  hours: { from: number; to: number };
  cards: MeetingCard[];
  today: string;
  /** The minute of the day it is now. */
  minute: number;
  title: string;
};

/** Seven days side by side, all-day entries above the hours; stacked when space is short. */
export function WeekView({ week, days, hours, cards, today, minute, title }: Props) {
  const { locale } = useFormats();
  const target = useTarget();
  const byId = new Map(cards.map((card) => [card.id, card]));
  const ticks = Array.from({ length: hours.to - hours.from }, (_, at) => hours.from + at);
  const style = { "--hours": ticks.length, "--dawn": hours.from } as React.CSSProperties; // custom properties are not in React's type
  return (
    <section className={styles.week} aria-label={`Week ${title}`} style={style}>
      <nav className={styles.strip} aria-label="Days of the week">
        {week.map(({ date, places }) => (
          <a key={date} href={`#day-${date}`} aria-current={date === today ? "date" : undefined}>
            {weekdayName(weekdayOf(date)).slice(0, 3)} <span>{Number(date.slice(8))}</span>
            {(places.length > 0 || days.some((card) => standsOn(date, card))) && <i aria-hidden="true" />}
          </a>
        ))}
      </nav>
      <div className={styles.clock} aria-hidden="true">
        <span className={styles.all}>all day</span>
        <div>
          {ticks.map((hour) => (
            <span key={hour}>{formatTime({ hour, minute: 0 }, locale)}</span>
          ))}
        </div>
      </div>
      {week.map(({ date, places }) => (
        <section
          key={date}
          {...target(`day-${date}`)}
          className={styles.day}
          data-weekend={weekdayOf(date) >= 5 || undefined}
          aria-current={date === today ? "date" : undefined}
        >
          <h3 className={styles.name}>
            {weekdayName(weekdayOf(date)).slice(0, 3)} <span>{Number(date.slice(8))}</span>
            {date === today && <span className="sr-only">, today</span>}
          </h3>
          <ul className={styles.whole}>
            {days
              .filter((card) => standsOn(date, card))
              .map((card) => (
                <li key={card.key}>
                  <DayLink card={card} />
                </li>
              ))}
          </ul>
          <ol className={styles.meetings}>
            {places.length === 0 && !days.some((card) => standsOn(date, card)) && (
              <li className={styles.free}>Nothing</li>
            )}
            {date === today && <NowLine key={minute} minute={minute} hours={hours} />}
            {places.map((place) => {
              const card = byId.get(place.id);
              return (
                card && (
                  <li key={place.id} className={styles.meeting} style={styleOf(place)}>
                    <MeetingLink card={card} />
                  </li>
                )
              );
            })}
          </ol>
        </section>
      ))}
    </section>
  );
}

const styleOf = ({ fromMin, toMin, lane, lanes }: CardPosition) =>
  ({ "--from": fromMin, "--lasts": toMin - fromMin, "--lane": lane, "--lanes": lanes }) as React.CSSProperties; // as above

const minuteMs = 60_000;

/** Where the day stands now. It moves while the page is open. */
function NowLine({ minute, hours }: { minute: number; hours: { from: number; to: number } }) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const opened = Date.now();
    const timer = setInterval(() => setPassed(Math.floor((Date.now() - opened) / minuteMs)), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  const now = minute + passed;
  if (now < hours.from * 60 || now >= hours.to * 60) return null;
  const style = { "--from": now } as React.CSSProperties; // custom properties are not in React's type
  return <li className={styles.now} style={style} aria-hidden="true" />;
}
