import type { MeetingCard } from "./meeting-card.ts";
import { MeetingLink } from "./meeting-link.tsx";
import type { Place } from "./place.ts";
import styles from "./week-view.module.css";
import { weekdays } from "./weekdays.ts";

type Props = {
  days: { date: string; places: Place[] }[];
  hours: { from: number; to: number };
  cards: MeetingCard[];
  today: string;
  title: string;
};

/** Seven days side by side on a clock; one below the other where there is no room. */
export function WeekView({ days, hours, cards, today, title }: Props) {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const ticks = Array.from({ length: hours.to - hours.from }, (_, at) => hours.from + at);
  const style = { "--hours": ticks.length, "--dawn": hours.from } as React.CSSProperties; // custom properties are not in React's type
  return (
    <section className={styles["week"]} aria-label={`Week ${title}`} style={style}>
      <div className={styles["clock"]} aria-hidden="true">
        {ticks.map((hour) => (
          <span key={hour}>{`${String(hour).padStart(2, "0")}:00`}</span>
        ))}
      </div>
      {days.map(({ date, places }, at) => (
        <section key={date} className={styles["day"]} aria-current={date === today ? "date" : undefined}>
          <h3 className={styles["name"]}>
            {weekdays[at]?.short} <span>{Number(date.slice(8))}</span>
            {date === today && <span className="sr-only">, today</span>}
          </h3>
          <ol className={styles["meetings"]}>
            {places.length === 0 && <li className={styles["free"]}>No meetings</li>}
            {places.map((place) => {
              const card = byId.get(place.id);
              return (
                card && (
                  <li key={place.id} className={styles["meeting"]} style={styleOf(place)}>
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

const styleOf = ({ fromMin, toMin, lane, lanes }: Place) =>
  ({ "--from": fromMin, "--lasts": toMin - fromMin, "--lane": lane, "--lanes": lanes }) as React.CSSProperties; // as above
