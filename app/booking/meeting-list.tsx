import { href, Link } from "react-router";
import { Moment } from "#app/ui/moment.tsx";
import styles from "#app/ui/record.module.css";
import type { Standing } from "#domain/booking/bookings/index.ts";
import type { Stamp } from "#domain/kernel/format/formats.ts";
import { StandingBadge } from "./standing-badge.tsx";

type Props = { meetings: { id: string; name: string; when: Stamp; standing: Standing }[] };

/** The recent and upcoming meetings of a client or a lead. */
export function MeetingList({ meetings }: Props) {
  return (
    <section className={styles.part} aria-label="Bookings">
      <h2>Bookings</h2>
      {meetings.length === 0 && <p className={styles.quiet}>No meetings yet.</p>}
      <ul className={styles.people}>
        {meetings.map(({ id, name, when, standing }) => (
          <li key={id}>
            <strong>
              <Link to={href("/studio/workspace/calendar/:bookingId", { bookingId: id })}>{name}</Link>
            </strong>
            <span>
              <Moment at={when} />
            </span>
            <StandingBadge standing={standing} />
          </li>
        ))}
      </ul>
    </section>
  );
}
