import { href, Link } from "react-router";
import { StandingBadge } from "#app/booking/standing-badge.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { useFormats } from "#app/ui/formats.ts";
import type { DayCard } from "./day-card.ts";
import { KindSign } from "./kind-sign.tsx";
import type { ListDay } from "./list-days.ts";
import styles from "./list-view.module.css";
import type { MeetingCard } from "./meeting-card.ts";

type Props = { list: ListDay[]; title: string; today: string; first: string | null; next: string | null };

/** One page of a month, by day: all-day entries, then meetings. */
export function ListView({ list, title, today, first, next }: Props) {
  const { weekday } = useFormats();
  if (list.length === 0) return <EmptyCalendar title={title} />;
  return (
    <>
      {list.map(({ date, days, cards }) => (
        <section
          key={date}
          className={styles.day}
          aria-label={weekday(date)}
          aria-current={date === today ? "date" : undefined}
        >
          <h3>
            {date === today && <span className={styles.today}>Today, </span>}
            {weekday(date)}
          </h3>
          <ol className={styles.meetings}>
            {days.map((card) => (
              <li key={card.key}>
                <WholeDay card={card} date={date} />
              </li>
            ))}
            {cards.map((card) => (
              <li key={card.id}>
                <Meeting card={card} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {(first || next) && (
        <nav className={styles.pages} aria-label="Pages">
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

function WholeDay({ card, date }: { card: DayCard; date: string }) {
  const { weekday } = useFormats();
  const { kind, title, about, to, link, isOverdue } = card;
  const words = (
    <>
      <span className={styles.kind}>
        <KindSign kind={kind} /> {kind === "tasks" ? "Due" : "Away"}
      </span>
      <strong>{title}</strong>
      <span className={styles.type}>
        {kind === "tasks" && about}
        {kind === "absences" && (to === date ? "this day" : `until ${weekday(to)}`)}
      </span>
      {isOverdue && <span className={styles.late}>Overdue</span>}
    </>
  );
  return link ? (
    <Link className={styles.meeting} to={link}>
      {words}
    </Link>
  ) : (
    <div className={styles.meeting}>{words}</div>
  );
}

function Meeting({ card }: { card: MeetingCard }) {
  const { id, time, until, invitee, type, hosts, standing, answer } = card;
  return (
    <Link className={styles.meeting} to={href("/studio/workspace/calendar/:bookingId", { bookingId: id })}>
      <time>
        {time} – {until}
      </time>
      <strong>{invitee}</strong>
      <span className={styles.type}>
        {type} with {hosts}
        {answer && `. Answer: ${answer}`}
      </span>
      <StandingBadge standing={standing} />
    </Link>
  );
}

const EmptyCalendar = ({ title }: { title: string }) => (
  <Empty title={`Nothing in ${title}`}>
    <p>Bookings appear here the moment someone picks one of your free times.</p>
    <Link className={buttonStyle("primary")} to={href("/studio/workspace/availability")}>
      See your free times
    </Link>
  </Empty>
);
