import { Form } from "react-router";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Submit } from "#app/ui/submit.tsx";
import styles from "./availability.module.css";

export type Feed = { id: string; host: string; state: "fine" | "doubtful" | "failing" | "waiting"; sentence: string };
type Props = { feeds: Feed[]; problems: string[] | undefined; typed: string };

const words = { fine: "Up to date", doubtful: "Please check", failing: "Failing", waiting: "Waiting" };

/** External calendars whose entries make this host busy. Their addresses are secret, so only the hostname is shown. */
export function OtherCalendars({ feeds, problems, typed }: Props) {
  return (
    <section className={styles.aside} aria-label="Other calendars">
      <h2>Other calendars</h2>
      <p className={styles.hint}>Events in them count as busy. They are checked every 15 minutes.</p>
      {feeds.length > 0 && (
        <ul className={styles.feeds}>
          {feeds.map(({ id, host, state, sentence }) => (
            <li key={id}>
              <div>
                <strong>{host}</strong>
                <span className={styles[state]}>
                  {words[state]}: {sentence}
                </span>
              </div>
              <ConfirmButton
                name="do"
                value="remove-feed"
                label="Remove"
                of={id}
                inFull={`Remove ${host}`}
                fields={{ feed: id }}
                question={`Remove ${host}?`}
                busy="Removing…"
              >
                Its events no longer keep you busy, so meetings can be booked over them. To add it back you need its
                address.
              </ConfirmButton>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className={styles.addFeed} key={feeds.length}>
        <Field
          label="Address of an ICS calendar"
          name="url"
          type="url"
          required
          hint="Your calendar calls it a secret or private address."
          defaultValue={typed}
          problems={problems}
        />
        <Submit busy="Adding…" tone="plain" name="do" value="add-feed">
          Add calendar
        </Submit>
      </Form>
    </section>
  );
}
