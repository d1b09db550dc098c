import { Form, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Submit } from "#app/ui/submit.tsx";
import styles from "./recurring-list.module.css";
import type { RecurringRow } from "./recurring-row.ts";

type Props = {
  label: string;
  rows: RecurringRow[];
  /** The path below which each has its page, by id. */
  base: string;
  /** What pausing does. */
  pause: string;
};

/** Recurring charges or expenses: each can be edited, paused and resumed. */
export const RecurringList = ({ label, rows, base, pause }: Props) => (
  <ul className={styles.list} aria-label={label}>
    {rows.map((row) => (
      <li key={row.id}>
        <div className={styles.what}>
          <strong>{row.description}</strong>
          <span>{row.about}</span>
        </div>
        <strong className={styles.amount}>{row.amount}</strong>
        <div className={styles.buttons}>
          <Link
            to={`${base}/${row.id}`}
            className={buttonStyle("quiet")}
            aria-label={`Edit: ${row.description}`}
            preventScrollReset
          >
            Edit
          </Link>
          <Turn row={row} pause={pause} />
        </div>
      </li>
    ))}
  </ul>
);

const Turn = ({ row: { id, active, description }, pause }: { row: RecurringRow; pause: string }) =>
  active ? (
    <ConfirmButton
      name="intent"
      value="pause"
      label="Pause"
      of={id}
      inFull={`Pause: ${description}`}
      fields={{ id }}
      question={`Pause ${description}?`}
      busy="Pausing…"
    >
      {pause}
    </ConfirmButton>
  ) : (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Submit tone="quiet" busy="Resuming…" name="intent" value="resume" aria-label={`Resume: ${description}`}>
        Resume
      </Submit>
    </Form>
  );
