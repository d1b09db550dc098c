import { Form } from "react-router";
import { Hidden } from "#app/ui/field.tsx";
import { sizeInWords } from "#app/ui/size-in-words.ts";
import { Submit } from "#app/ui/submit.tsx";
import { spellDate } from "#domain/kernel/day.ts";
import type { PortalTask } from "#domain/tasks/index.ts";
import styles from "./tasks.module.css";

type Shown = Omit<PortalTask, "completedAt" | "comments"> & {
  doneAt: string | null;
  comments: { id: string; body: string; about: string }[];
};

const states = { todo: "To do", in_progress: "In progress", blocked: "Waiting", done: "Done", cancelled: "Cancelled" };

/** A task as the client's people see it, with what was said to them about it. */
export function TaskRow({ task }: { task: Shown }) {
  const { id, title, description, status, dueOn, isOverdue, doneAt, mayComplete, comments, files } = task;
  return (
    <li>
      <div className={styles["what"]}>
        <strong>{title}</strong>
        <p className={styles["quiet"]}>
          {doneAt ? `Done ${doneAt}` : states[status]}
          {dueOn && !doneAt && `, ${isOverdue ? "overdue since" : "due"} ${spellDate(dueOn)}`}
        </p>
        {description && <p className={styles["words"]}>{description}</p>}
        {files.length > 0 && (
          <ul className={styles["files"]}>
            {files.map((file) => (
              <li key={file.id} className={styles["file"]}>
                <a href={`/dashboard/tasks/${id}/files/${file.id}`} target="_blank" rel="noopener noreferrer">
                  {file.name}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
                <span className={styles["quiet"]}>{sizeInWords(file.size)}</span>
              </li>
            ))}
          </ul>
        )}
        {comments.map(({ id, about, body }) => (
          <blockquote key={id} className={styles["comment"]}>
            <p className={styles["quiet"]}>{about}</p>
            <p className={styles["words"]}>{body}</p>
          </blockquote>
        ))}
      </div>
      {mayComplete && (
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
