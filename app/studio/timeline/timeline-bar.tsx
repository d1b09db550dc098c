import { Form, href, Link } from "react-router";
import styles from "#app/studio/calendar/calendar-bar.module.css";
import { Names } from "#app/studio/tasks/task-bar.tsx";
import tasks from "#app/studio/tasks/tasks.module.css";
import { statusWords } from "#app/studio/tasks/words.ts";
import { Button, buttonStyle } from "#app/ui/button.tsx";
import { Choice, Hidden } from "#app/ui/field.tsx";
import type { Timeline } from "./read-timeline.ts";

const scaleWords = { week: "Week", month: "Month", quarter: "Quarter" };
type Props = { timeline: Timeline; to: (change: Record<string, string>) => string };

/** Which days are shown, how wide, and whose tasks. All of it stands in the address. */
export function TimelineBar({ timeline: { span, filter, team, clients }, to }: Props) {
  const { scale, title, before, after, today, date } = span;
  const { who, client, state } = filter;
  return (
    <>
      <div className={styles["bar"]}>
        <nav className={styles["time"]} aria-label="Time shown">
          <Link className={buttonStyle()} to={to({ date: today })}>
            Today
          </Link>
          <Link className={buttonStyle("quiet")} to={to({ date: before })} aria-label={`Previous ${scale}`}>
            ‹
          </Link>
          <Link className={buttonStyle("quiet")} to={to({ date: after })} aria-label={`Next ${scale}`}>
            ›
          </Link>
        </nav>
        <h2 className={styles["title"]} aria-live="polite">
          {title}
        </h2>
        <nav className={styles["views"]} aria-label="Scale">
          {(["week", "month", "quarter"] as const).map((one) => (
            <Link
              key={one}
              className={styles["view"]}
              to={to({ scale: one })}
              aria-current={one === scale ? "true" : undefined}
            >
              {scaleWords[one]}
            </Link>
          ))}
        </nav>
      </div>
      <Form
        key={`${who} ${client} ${state}`}
        className={tasks["filter"]}
        role="search"
        aria-label="Timeline"
        action={href("/studio/workspace/timeline")}
      >
        <Hidden values={{ scale, date }} />
        <Choice label="Client" name="client" defaultValue={client ?? ""}>
          <option value="">All</option>
          <Names of={clients} />
        </Choice>
        <Choice label="Whose" name="who" defaultValue={who}>
          <option value="all">Everybody's</option>
          <option value="mine">Mine</option>
          <option value="nobody">Nobody's</option>
          <Names of={team} />
        </Choice>
        <Choice label="State" name="state" defaultValue={state}>
          <option value="open">Open</option>
          <option value="overdue">Overdue</option>
          {Object.entries(statusWords).map(([status, word]) => (
            <option key={status} value={status}>
              {word}
            </option>
          ))}
          <option value="all">All</option>
        </Choice>
        <Button type="submit">Show</Button>
      </Form>
    </>
  );
}
