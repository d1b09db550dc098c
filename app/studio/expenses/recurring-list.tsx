import { Form, Link } from "react-router";
import { cadenceWords } from "#app/money/words.ts";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Cadence } from "#domain/ledger/index.ts";
import styles from "./expenses.module.css";

export type RecurringRow = {
  id: string;
  description: string;
  cadence: Cadence;
  active: boolean;
  price: string;
  next: string;
  category: string;
};

/** What the agency spends again and again. */
export const RecurringList = ({ rows }: { rows: RecurringRow[] }) => (
  <ul className={styles["entries"]} aria-label="Recurring expenses">
    {rows.map(({ id, description, cadence, active, price, next, category }) => (
      <li key={id} className={styles["entry"]}>
        <div className={styles["thrown"]}>
          <strong>{description}</strong>
          <span className={styles["quiet"]}>
            {price}, {cadenceWords[cadence].toLowerCase()}, {category}, {active ? next : "paused"}
          </span>
        </div>
        <div className={styles["pages"]}>
          <Link
            className={buttonStyle("quiet")}
            to={`/studio/finances/recurring/${id}`}
            aria-label={`Edit: ${description}`}
          >
            Edit
          </Link>
          {active ? (
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
              No expenses are added for it until you resume it. Those already added stay.
            </AskFirst>
          ) : (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Submit tone="quiet" busy="Resuming…" name="intent" value="resume" aria-label={`Resume: ${description}`}>
                Resume
              </Submit>
            </Form>
          )}
        </div>
      </li>
    ))}
  </ul>
);
