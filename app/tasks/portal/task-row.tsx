import { Form, href } from "react-router";
import { StateSign } from "#app/tasks/state.tsx";
import { Hidden } from "#app/ui/field.tsx";
import { formatSize } from "#app/ui/format-size.ts";
import { useFormats } from "#app/ui/formats.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Stamp } from "#domain/kernel/format/formats.ts";
import type { PortalTask } from "#domain/tasks/index.ts";
import styles from "./tasks.module.css";

type TaskRowView = Omit<PortalTask, "completedAt" | "comments"> & {
  doneAt: Stamp | null;
  comments: { id: string; body: string; by: string; at: Stamp }[];
};

const states = { todo: "To do", in_progress: "In progress", blocked: "Waiting", done: "Done", cancelled: "Cancelled" };

/** A task as the client's people see it, with the comments shared with them. */
export function TaskRow({ task }: { task: TaskRowView }) {
  const { day } = useFormats();
  const { id, title, description, status, dueOn, isOverdue, doneAt, comments, files } = task;
  return (
    <li>
      <span className={styles.sign}>
        <StateSign status={status} />
      </span>
      <div className={styles.what}>
        <strong>{title}</strong>
        <p className={styles.quiet}>
          {doneAt ? "Done " : states[status]}
          {doneAt && <Moment at={doneAt} />}
          {dueOn && !doneAt && (
            <span className={isOverdue ? styles.late : undefined}>
              {isOverdue ? ", overdue since " : ", due "}
              <time dateTime={dueOn}>{day(dueOn)}</time>
            </span>
          )}
        </p>
        {description && <p className={styles.words}>{description}</p>}
        {files.length > 0 && (
          <ul className={styles.files}>
            {files.map((file) => (
              <li key={file.id} className={styles.file}>
                <a
                  href={href("/dashboard/tasks/:taskId/files/:fileId", { taskId: id, fileId: file.id })}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {file.name}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
                <span className={styles.quiet}>{formatSize(file.size)}</span>
              </li>
            ))}
          </ul>
        )}
        {comments.map(({ id, by, at, body }) => (
          <blockquote key={id} className={styles.comment}>
            <p className={styles.quiet}>
              {by}, <Moment at={at} />
            </p>
            <p className={styles.words}>{body}</p>
          </blockquote>
        ))}
      </div>
      {!task.clientMayComplete && !doneAt && <span className={styles.quiet}>With the agency</span>}
      {task.mayComplete && (
        <Form method="post" preventScrollReset>
          <Hidden values={{ id, from: status }} />
          <Submit tone="plain" busy="Saving…" name="intent" value="complete" aria-label={`Done: ${title}`}>
            Done
          </Submit>
        </Form>
      )}
    </li>
  );
}
