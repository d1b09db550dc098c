import { Form, Link } from "react-router";
import { cadenceWords } from "#app/money/words.ts";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { RecurringRow } from "./read-recurring.ts";
import styles from "./studio-payments.module.css";

/** What a client is charged again and again; for admins. */
export const RecurringList = ({ entries }: { entries: RecurringRow[] }) => (
  <section className={styles["part"]} aria-labelledby="recurring">
    <header className={styles["head"]}>
      <h2 id="recurring">Recurring fees</h2>
      <Link to="recurring/new" className={buttonStyle()} preventScrollReset>
        Add Recurring Fee
      </Link>
    </header>
    {entries.length === 0 && <p className={styles["quiet"]}>No recurring fees yet.</p>}
    {entries.length > 0 && (
      <ul className={styles["list"]} aria-label="Recurring fees">
        {entries.map((entry) => (
          <li key={entry.id}>
            <div className={styles["what"]}>
              <strong>{entry.description}</strong>
              <span className={styles["quiet"]}>
                {cadenceWords[entry.cadence]}
                {entry.active ? entry.next : ", paused"}
              </span>
            </div>
            <strong className={styles["amount"]}>{entry.amount}</strong>
            <div className={styles["deeds"]}>
              <Link
                to={`recurring/${entry.id}`}
                className={buttonStyle("quiet")}
                aria-label={`Edit: ${entry.description}`}
                preventScrollReset
              >
                Edit
              </Link>
              <Turn entry={entry} />
            </div>
          </li>
        ))}
      </ul>
    )}
  </section>
);

const Turn = ({ entry: { id, active, description } }: { entry: RecurringRow }) =>
  active ? (
    <AskFirst
      name="intent"
      value="pause"
      label="Pause"
      of={id}
      inFull={`Pause: ${description}`}
      fields={{ id }}
      question={`Pause ${description}?`}
      busy="Pausing…"
    >
      It is not charged until you resume it. Past charges stay.
    </AskFirst>
  ) : (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Submit tone="quiet" busy="Resuming…" name="intent" value="resume" aria-label={`Resume: ${description}`}>
        Resume
      </Submit>
    </Form>
  );
