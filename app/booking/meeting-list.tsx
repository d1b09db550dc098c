import { href, Link } from "react-router";
import type { Page } from "#app/clients/studio/page/read-page.ts";
import { Moment } from "#app/ui/moment.tsx";
import styles from "#app/ui/record.module.css";
import { StandingBadge } from "./standing-badge.tsx";

/** The client's last meetings and those to come. */
export function MeetingList({ meetings }: Pick<Page, "meetings">) {
  return (
    <section className={styles["part"]} aria-label="Bookings">
      <h2>Bookings</h2>
      {meetings.length === 0 && <p className={styles["quiet"]}>No meetings yet.</p>}
      <ul className={styles["people"]}>
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
