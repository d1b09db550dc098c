import { Link } from "react-router";
import type { MeetingCard } from "./meeting-card.ts";
import { MeetingLink } from "./meeting-link.tsx";
import styles from "./month-view.module.css";
import { weekdays } from "./weekdays.ts";

type To = (change: Record<string, string>) => string;
type Props = { weeks: string[][]; cards: MeetingCard[]; today: string; month: string; to: To };

const room = 3;

/** A month in weeks. A day with more meetings than there is room for leads to its week. */
export function MonthView({ weeks, cards, today, month, to }: Props) {
  const byDate = Map.groupBy(cards, ({ date }) => date);
  return (
    <table className={styles["month"]}>
      <thead>
        <tr>
          {weekdays.map(({ name, short }) => (
            <th key={name} scope="col" abbr={name}>
              {short}
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
                className={date.startsWith(month) ? undefined : styles["outside"]}
                aria-current={date === today ? "date" : undefined}
              >
                <Day date={date} cards={byDate.get(date) ?? []} to={to} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ date, cards, to }: { date: string; cards: MeetingCard[]; to: To }) {
  const shown = cards.length > room ? cards.slice(0, room - 1) : cards;
  const rest = cards.length - shown.length;
  const week = to({ view: "week", date });
  const count = cards.length === 1 ? "1 meeting" : `${cards.length} meetings`;
  return (
    <>
      <Link className={styles["date"]} to={week}>
        <span className={styles["number"]}>{Number(date.slice(8))}</span>
        {cards.length > 0 && (
          <span className={styles["count"]} aria-hidden="true">
            {cards.length}
          </span>
        )}
        <span className="sr-only">{cards.length > 0 ? `, ${count}` : ""}, show the week</span>
      </Link>
      {shown.length > 0 && (
        <ul className={styles["meetings"]}>
          {shown.map((card) => (
            <li key={card.id}>
              <MeetingLink card={card} />
            </li>
          ))}
          {rest > 0 && (
            <li>
              <Link className={styles["more"]} to={week}>
                {rest} more
              </Link>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
