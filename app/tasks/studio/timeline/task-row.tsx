import CalendarClock from "lucide-react/icons/calendar-clock";
import { Form, href, Link } from "react-router";
import tasks from "#app/tasks/tasks.module.css";
import { statusWords } from "#app/tasks/words.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Hidden } from "#app/ui/field.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Alert } from "#app/ui/notice.tsx";
import type { Formats } from "#domain/kernel/format/formats.ts";
import type { ListedTask } from "#domain/tasks/list/index.ts";
import { type Days, extentOf } from "./days.ts";
import type { Span } from "./span.ts";
import { TaskBar } from "./task-bar.tsx";
import styles from "./timeline.module.css";
import { useDays } from "./use-days.ts";

/** One task: its text on the left, its days on the scale, and a form that changes them. */
export function TaskRow({ task, span }: { task: ListedTask; span: Span }) {
  const { days, give, because, isDone } = useDays(task);
  const spelt = inWords(days, useFormats());
  const { startOn, dueOn } = days;
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <Link to={href("/studio/workspace/tasks/:taskId", { taskId: task.id })}>{task.title}</Link>
        <p>
          {task.isOverdue && <strong className={tasks.overdue}>Overdue, </strong>}
          {spelt} · {task.assignee?.name ?? "Unassigned"} ·{" "}
          <span className={styles.state}>{statusWords[task.status]}</span>
        </p>
        {task.mayEdit && (
          <details>
            <summary aria-label={`Change the days of ${task.title}`} title="Change days">
              <Icon of={CalendarClock} />
            </summary>
            <Form
              key={`${startOn} ${dueOn}`}
              method="post"
              action={href("/studio/workspace/tasks/:taskId", { taskId: task.id })}
              onSubmit={(event) => {
                event.preventDefault();
                give(daysIn(new FormData(event.currentTarget)));
              }}
            >
              <Hidden values={{ seen: String(task.version) }} />
              <Field label="Start" type="date" name="startOn" defaultValue={startOn ?? ""} />
              <Field label="Due" type="date" name="dueOn" defaultValue={dueOn ?? ""} />
              <Button type="submit" name="intent" value="days">
                Save
              </Button>
            </Form>
          </details>
        )}
        {because && <Alert>{because}</Alert>}
        <output className="sr-only">{isDone ? `${task.title}: ${spelt}` : ""}</output>
      </div>
      <div className={styles.track}>
        <TaskBar task={task} days={days} span={span} spelt={spelt} give={give} />
      </div>
    </li>
  );
}

const daysIn = (form: FormData): Days => ({
  startOn: String(form.get("startOn")) || null,
  dueOn: String(form.get("dueOn")) || null,
});

function inWords(days: Days, formats: Formats) {
  const { first, last } = extentOf(days);
  return formats.days(first, last);
}
