import Video from "lucide-react/icons/video";
import { href, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import styles from "./meetings.module.css";
import type { MeetingView } from "./read-meetings.ts";

type Circumstances = { decides: boolean; supportEmail: string | null };
type Props = Circumstances & { title: string; none: string; meetings: MeetingView[] };

/** The client's meetings, whichever of its people booked them. */
export function MeetingList({ title, none, meetings, ...circumstances }: Props) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {meetings.length === 0 && <p className={styles.quiet}>{none}</p>}
      {meetings.length > 0 && (
        <ul className={styles.list}>
          {meetings.map((meeting) => (
            <li key={meeting.id}>
              <Facts {...meeting} />
              {meeting.isComing ? <Actions {...meeting} {...circumstances} /> : <Ending {...meeting} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const Facts = ({ id, name, day, clock, instant, hosts, bookedBy, isWithLead }: MeetingView) => (
  <div className={styles.facts}>
    {isWithLead ? (
      <Link to={href("/dashboard/meetings/:bookingId", { bookingId: id })}>
        {name} with {bookedBy}
      </Link>
    ) : (
      <Link to={href("/bookings/:bookingId", { bookingId: id })}>{name}</Link>
    )}
    <Moment at={{ text: clock, utc: instant }}>
      {day}, <span>{clock}</span>
    </Moment>
    <span className={styles.quiet}>
      {isWithLead
        ? `Hosted by ${hosts.join(", ")}.`
        : `${hosts.length > 0 ? `With ${hosts.join(", ")}. ` : ""}Booked by ${bookedBy}.`}
    </span>
  </div>
);

function Actions({ id, name, day, join, mayChange, decides, supportEmail }: MeetingView & Circumstances) {
  const bookingId = id;
  const of = `${name}, ${day}`;
  return (
    <div className={styles.actions}>
      {join && (
        <a className={buttonStyle()} href={join} target="_blank" rel="noreferrer">
          <Icon of={Video} />
          Join
          <span className="sr-only">: {of} (opens in a new tab)</span>
        </a>
      )}
      {decides && mayChange && (
        <>
          <Link
            className={buttonStyle()}
            to={href("/bookings/:bookingId/reschedule", { bookingId })}
            aria-label={`Move: ${of}`}
          >
            Move
          </Link>
          <Link
            className={buttonStyle("danger")}
            to={href("/bookings/:bookingId/cancel", { bookingId })}
            aria-label={`Cancel: ${of}`}
          >
            Cancel
          </Link>
        </>
      )}
      {decides && !mayChange && (
        <p className={styles.quiet}>
          Too late to change it here.
          {supportEmail && (
            <>
              {" "}
              Write to <MailLink to={supportEmail} />.
            </>
          )}
        </p>
      )}
      <a
        className={buttonStyle("quiet")}
        href={href("/bookings/:bookingId/calendar.ics", { bookingId })}
        download="meeting.ics"
        aria-label={`Calendar file: ${of}`}
      >
        Calendar file
      </a>
    </div>
  );
}

const endings: Record<string, string> = { completed: "Took place", cancelled: "Cancelled", no_show: "Missed" };

const Ending = ({ status }: MeetingView) => <span className={styles.ending}>{endings[status] ?? status}</span>;
