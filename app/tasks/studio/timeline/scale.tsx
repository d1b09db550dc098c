import { statusWords } from "#app/tasks/words.ts";
import { daysBetween, weekdayOf } from "#domain/kernel/day.ts";
import type { Group } from "./read-timeline.ts";
import type { Span } from "./span.ts";
import { TaskRow } from "./task-row.tsx";
import styles from "./timeline.module.css";

/** Clients' tasks on a horizontal scale; on a narrow screen a plain list. */
export function Scale({ groups, span }: { groups: Group[]; span: Span }) {
  const today = daysBetween(span.from, span.today);
  const saturday = (12 - weekdayOf(span.from)) % 7;
  const style = { "--days": span.days, "--today": today, "--sat": saturday, "--sun": (saturday + 1) % 7 };
  const isToday = today >= 0 && today < span.days;
  return (
    <div
      className={styles.scale}
      data-today={isToday || undefined}
      style={style as React.CSSProperties} // React's type knows no custom properties
    >
      <ul className={styles.legend} aria-label="Colours">
        {Object.entries(statusWords).map(([status, word]) => (
          <li key={status}>
            <i data-status={status} /> {word}
          </li>
        ))}
        <li>
          <i data-late="" /> Overdue
        </li>
      </ul>
      <div className={styles.marks} aria-hidden="true">
        {span.marks.map(({ at, word }) => (
          <span key={at} style={{ gridColumn: `${at + 1} / -1` }}>
            {word}
          </span>
        ))}
      </div>
      {groups.map(({ id, name, tasks }) => (
        <section key={id} className={styles.group} aria-labelledby={`client-${id}`}>
          <h3 id={`client-${id}`}>{name}</h3>
          <ul>
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} span={span} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
