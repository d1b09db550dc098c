import ArrowRight from "lucide-react/icons/arrow-right";
import TreePalm from "lucide-react/icons/tree-palm";
import Video from "lucide-react/icons/video";
import { href, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { countOf } from "#app/ui/count-of.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Meeting, readToday } from "./read-today.ts";
import styles from "./today.module.css";

type Day = Awaited<ReturnType<typeof readToday>>;

/** The day's meetings with a mark at the present, and who is away. */
export function Today({ today: { meetings, due, away, now } }: { today: Day }) {
  const facts = [meetings.length > 0 && countOf(meetings.length, "meeting"), due > 0 && `${countOf(due, "task")} due`];
  const first = meetings.findIndex(({ state }) => state !== "past");
  return (
    <Panel
      title="Today"
      note={facts.filter(Boolean).join(", ")}
      more={
        <Link to={href("/studio/workspace/calendar")}>
          Calendar <Icon of={ArrowRight} size={14} />
        </Link>
      }
    >
      {meetings.length === 0 && <p className={styles.none}>No meetings today.</p>}
      {meetings.length > 0 && (
        <ol className={styles.day}>
          {meetings.map((meeting, at) => (
            <Entry key={meeting.id} meeting={meeting} now={at === first ? now : null} />
          ))}
        </ol>
      )}
      {away.map(({ name, until }) => (
        <p key={name} className={styles.away}>
          <Icon of={TreePalm} size={14} /> {name} is away{until ? ` until ${until}` : " today"}.
        </p>
      ))}
    </Panel>
  );
}

const Entry = ({
  meeting: { id, time, length, name, who, state, join },
  now,
}: {
  meeting: Meeting;
  now: string | null;
}) => (
  <li className={styles.meeting} data-state={state}>
    {now && (
      <p className={styles.now}>
        <span className="sr-only">Now it is </span>
        {now}
      </p>
    )}
    <p className={styles.time}>
      {time}
      <small>{length}</small>
    </p>
    <div className={styles.what}>
      <Link to={href("/studio/workspace/calendar/:bookingId", { bookingId: id })}>{name}</Link>
      <p>{who}</p>
    </div>
    {join && (
      <a className={buttonStyle()} href={join} target="_blank" rel="noreferrer">
        <Icon of={Video} />
        Join
      </a>
    )}
  </li>
);
