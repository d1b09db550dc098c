import ArrowRight from "lucide-react/icons/arrow-right";
import Video from "lucide-react/icons/video";
import { href, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./beside.module.css";
import type { readNextMeeting } from "./read-beside.ts";

type Props = { next: NonNullable<Awaited<ReturnType<typeof readNextMeeting>>> };

/** When the client meets the agency next, and the way in. */
export const NextMeeting = ({ next: { meeting, more } }: Props) => (
  <Panel
    title="Next meeting"
    isOpen
    more={
      <Link to={href("/dashboard/meetings")}>
        {meeting ? "Book another" : "Book one"} <Icon of={ArrowRight} size={14} />
      </Link>
    }
  >
    {!meeting && <p className={styles.none}>No meeting is booked.</p>}
    {meeting && (
      <div className={styles.meeting}>
        <p className={styles.date} aria-hidden="true">
          <b>{meeting.date}</b>
          {meeting.weekday}, {meeting.month}
        </p>
        <div>
          <h3>
            <Link to={href("/bookings/:bookingId", { bookingId: meeting.id })}>{meeting.name}</Link>
          </h3>
          <p>
            <time dateTime={meeting.utc}>
              {meeting.day}, {meeting.clock}
            </time>
          </p>
          {meeting.hosts.length > 0 && <p>With {meeting.hosts.join(" and ")}</p>}
        </div>
        {meeting.join && (
          <a className={buttonStyle()} href={meeting.join} target="_blank" rel="noreferrer">
            <Icon of={Video} />
            Join<span className="sr-only"> {meeting.name} (opens in a new tab)</span>
          </a>
        )}
      </div>
    )}
    {more > 0 && <p className={styles.none}>{more} more after that.</p>}
  </Panel>
);
