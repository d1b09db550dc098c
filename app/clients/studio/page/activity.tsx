import { Link } from "react-router";
import { Moment } from "#app/ui/moment.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import styles from "#app/ui/record.module.css";
import type { readActivity } from "./read-activity.ts";

type Props = { activity: NonNullable<Awaited<ReturnType<typeof readActivity>>> };

/** What was done about the client, and by whom. */
export function Activity({ activity: { lines, older, isOlder } }: Props) {
  return (
    <section className={styles["part"]} aria-label="Activity" id="activity">
      {lines.length === 0 && <p className={styles["quiet"]}>Nothing yet.</p>}
      <ul className={styles["people"]}>
        {lines.map(({ id, what, subject, by, when }) => (
          <li key={id}>
            <span className={styles["what"]}>
              <strong>{what}</strong>
              {subject && (subject.to ? <Link to={subject.to}>{subject.name}</Link> : <span>{subject.name}</span>)}
            </span>
            <span>{by}</span>
            <span>
              <Moment at={when} />
            </span>
          </li>
        ))}
      </ul>
      <CursorPages label="Pages of the activity" first={isOlder ? "?" : null} next={older && `?before=${older}`} />
    </section>
  );
}
