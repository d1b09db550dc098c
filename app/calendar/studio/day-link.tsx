import { Link } from "react-router";
import type { DayCard } from "./day-card.ts";
import { KindSign } from "./kind-sign.tsx";
import styles from "./meeting-link.module.css";

/** A due task or an absence in a grid, marked by an icon and a word. Links to its record if there is one. */
export function DayLink({ card }: { card: DayCard }) {
  const style = `${styles.meeting} ${styles[card.kind]}`;
  const words = (
    <>
      <KindSign kind={card.kind} />
      <span className={styles.words}>
        <DayWords card={card} />
      </span>
    </>
  );
  return card.link ? (
    <Link className={style} to={card.link}>
      {words}
    </Link>
  ) : (
    <div className={style}>{words}</div>
  );
}

function DayWords({ card: { kind, title, about, isOverdue } }: { card: DayCard }) {
  if (kind === "absences") return `${title} ${about}`;
  return (
    <>
      {isOverdue && <strong className={styles.late}>Overdue, </strong>}
      <span className="sr-only">due: </span>
      {title}
      <span className="sr-only">, {about}</span>
    </>
  );
}
