import { Form } from "react-router";
import type { Stamp } from "#domain/kernel/format/formats.ts";
import { ConfirmButton } from "./confirm-button.tsx";
import { Empty } from "./empty.tsx";
import { Hidden } from "./field.tsx";
import { Moment } from "./moment.tsx";
import { Submit } from "./submit.tsx";
import styles from "./trash-list.module.css";

/** `about` says what it is or belonged to; `deletedBy` is null when the account no longer exists. */
type Row = { id: string; name: string; about: string; when: Stamp; deletedBy: string | null };
type Props = {
  label: string;
  rows: Row[];
  /** What the list says when nothing is in it. */
  empty: string;
  /** What follows from deleting a row for good; without it that is not offered. */
  purge?: string | undefined;
};

/** What is in the trash, each row with its way back. The forms send `intent` (restore or purge) and `id`. */
export function TrashList({ label, rows, empty, purge }: Props) {
  if (rows.length === 0) return <Empty title={empty} />;
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map(({ id, name, about, when, deletedBy }) => (
        <li key={id}>
          <div>
            <strong>{name}</strong>
            <p>
              {about}, deleted <Moment at={when} />
              {deletedBy && ` by ${deletedBy}`}
            </p>
          </div>
          <Form method="post">
            <Hidden values={{ id }} />
            <Submit tone="plain" busy="Restoring…" name="intent" value="restore" aria-label={`Restore ${name}`}>
              Restore
            </Submit>
          </Form>
          {purge && (
            <ConfirmButton
              label="Delete"
              inFull={`Delete ${name} for good`}
              name="intent"
              value="purge"
              of={id}
              fields={{ id }}
              question={`Delete ${name} for good?`}
              busy="Deleting…"
            >
              {purge}
            </ConfirmButton>
          )}
        </li>
      ))}
    </ul>
  );
}
