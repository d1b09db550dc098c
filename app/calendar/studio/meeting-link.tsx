import { href, Link } from "react-router";
import { StandingSign, wordFor } from "#app/booking/standing-badge.tsx";
import type { MeetingCard } from "./meeting-card.ts";
import styles from "./meeting-link.module.css";

/** One meeting in a grid: its time, its invitee, and its status. */
export function MeetingLink({ card }: { card: MeetingCard }) {
  const { id, time, invitee, type, standing, answer } = card;
  const isOff = standing === "cancelled" || standing === "moved";
  return (
    <Link
      className={`${styles.meeting} ${styles[standing] ?? ""}`}
      to={href("/studio/workspace/calendar/:bookingId", { bookingId: id })}
    >
      <StandingSign standing={standing} />
      <span className={styles.words}>
        <time>{time}</time> <span className={isOff ? styles.off : undefined}>{invitee}</span>
        <span className="sr-only">
          , {type}, {wordFor(standing)}
          {answer && `, answer: ${answer}`}
        </span>
      </span>
    </Link>
  );
}
