import type { Standing } from "#domain/booking/bookings/index.ts";
import styles from "./standing-badge.module.css";

const words: Record<Standing, string> = {
  pending: "Pending",
  confirmed: "Confirmed",
  completed: "Completed",
  cancelled: "Cancelled",
  moved: "Moved",
  no_show: "No-show",
};

const strokes: Record<Standing, string> = {
  pending: "M8 4.5V8l2.5 1.5",
  confirmed: "M5 8.2 7.2 10.5 11 5.8",
  completed: "M5 8.2 7.2 10.5 11 5.8",
  cancelled: "M5.5 5.5l5 5M10.5 5.5l-5 5",
  moved: "M4.8 8h6M8.6 5.6 11 8l-2.4 2.4",
  no_show: "M5 8h6",
};

/** A booking's status: as a word first, then as an icon, then as a colour. */
export function StandingBadge({ standing }: { standing: Standing }) {
  return (
    <span className={`${styles.badge} ${styles[standing]}`}>
      <StandingSign standing={standing} />
      {words[standing]}
    </span>
  );
}

export function StandingSign({ standing }: { standing: Standing }) {
  return (
    <svg className={styles.sign} width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <circle cx="8" cy="8" r="6.25" stroke="currentColor" strokeWidth="1.5" opacity=".45" />
      <path
        d={strokes[standing]}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** For places where the icon stands alone. */
export const wordFor = (standing: Standing) => words[standing];
