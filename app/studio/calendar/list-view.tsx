import { href, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { EmptyCalendar } from "./empty-calendar.tsx";
import styles from "./list-view.module.css";
import type { MeetingCard } from "./meeting-card.ts";
import { StandingBadge } from "./standing-badge.tsx";

type Props = { cards: MeetingCard[]; title: string; showHosts: boolean; first: string | null; next: string | null };

const day = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

/** One page of a month's meetings, by day. */
export function ListView({ cards, title, showHosts, first, next }: Props) {
  if (cards.length === 0) return <EmptyCalendar title={title} />;
  const byDate = [...Map.groupBy(cards, ({ date }) => date)];
  return (
    <>
      {byDate.map(([date, cards]) => (
        <section key={date} className={styles["day"]} aria-label={day.format(new Date(date))}>
          <h3>{day.format(new Date(date))}</h3>
          <ol className={styles["meetings"]}>
            {cards.map((card) => (
              <li key={card.id}>
                <Meeting card={card} showHosts={showHosts} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {(first || next) && (
        <nav className={styles["pages"]} aria-label="Pages">
          {first && (
            <Link className={buttonStyle()} to={first}>
              First page
            </Link>
          )}
          {next && (
            <Link className={buttonStyle()} to={next}>
              Next page
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function Meeting({ card, showHosts }: { card: MeetingCard; showHosts: boolean }) {
  const { id, time, until, invitee, type, hosts, standing } = card;
  return (
    <Link className={styles["meeting"]} to={href("/studio/workspace/calendar/:bookingId", { bookingId: id })}>
      <time>
        {time} – {until}
      </time>
      <strong>{invitee}</strong>
      <span className={styles["type"]}>
        {type}
        {showHosts && ` with ${hosts}`}
      </span>
      <StandingBadge standing={standing} />
    </Link>
  );
}
