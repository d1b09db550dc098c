import { Form, href } from "react-router";
import { uploadRule } from "#app/http/upload-rule.ts";
import { Hidden } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { type FormAnswer, problemOf } from "#app/ui/form-answer.ts";
import { formatSize } from "#app/ui/format-size.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Submit } from "#app/ui/submit.tsx";
import styles from "../tasks.module.css";
import type { Details } from "./read-details.ts";

type Props = { details: Details; here: string; answer: FormAnswer<unknown> | undefined };

/** The files of a task, and the form to attach more. */
export function Files({ details: { task, files, dropped, mayEdit, accept }, here, answer }: Props) {
  if (files.length === 0 && !mayEdit) return null;
  const problems = problemOf(answer)?.fields["file"];
  return (
    <section className={styles.talk} aria-label="Files">
      <h3>Files</h3>
      {task.isShown && <p className={styles.note}>The client sees these files.</p>}
      {files.length > 0 && (
        <ul className={styles.files} aria-label="Files">
          {files.map(({ id, name, size }) => (
            <li key={id} className={styles.file}>
              <a
                id={`file-${id}`}
                href={href("/studio/workspace/tasks/:taskId/files/:fileId", { taskId: task.id, fileId: id })}
                target="_blank"
                rel="noopener noreferrer"
              >
                {name}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
              <span className={styles.size}>{formatSize(size)}</span>
              {mayEdit && <FileCommand here={here} fileId={id} name={name} command="detach" />}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        // Reset once the file is attached; removing or restoring files leaves it alone.
        <Form
          key={files.length + dropped.length}
          method="post"
          action={here}
          encType="multipart/form-data"
          className={styles.say}
          noValidate
          preventScrollReset
        >
          <FileField
            label="Add a file"
            required
            accept={accept}
            name="file"
            most={uploadRule("attachment")}
            problems={problems}
          />
          <Submit tone="plain" busy="Uploading…" name="intent" value="attach">
            Upload
          </Submit>
        </Form>
      )}
      {dropped.length > 0 && (
        <details>
          <summary>Removed files ({dropped.length})</summary>
          <ul className={styles.files} aria-label="Removed files">
            {dropped.map(({ id, name, when, droppedBy }) => (
              <li key={id} className={styles.file}>
                <span>{name}</span>
                <span className={styles.size}>
                  <Moment at={when} />
                  {droppedBy && ` by ${droppedBy}`}
                </span>
                <FileCommand here={here} fileId={id} name={name} command="restore" />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const words = { detach: ["Remove", "Removing…"], restore: ["Restore", "Restoring…"] } as const;
type Command = { here: string; fileId: string; name: string; command: keyof typeof words };

const FileCommand = ({ here, fileId, name, command }: Command) => (
  <Form method="post" action={here} preventScrollReset>
    <Hidden values={{ fileId }} />
    <Submit
      tone="quiet"
      busy={words[command][1]}
      name="intent"
      value={command}
      aria-label={`${words[command][0]} ${name}`}
    >
      {words[command][0]}
    </Submit>
  </Form>
);
