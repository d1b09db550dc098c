import { Form } from "react-router";
import { Moment } from "#app/ui/moment.tsx";
import { Submit } from "#app/ui/submit.tsx";
import styles from "./profile.module.css";
import type { SessionRow } from "./read-sessions.ts";

/** Where one is signed in, and the ways to end it. */
export function SessionList({ sessions }: { sessions: SessionRow[] }) {
  return (
    <section className={styles["part"]} aria-label="Sessions">
      <h2>Where you are signed in</h2>
      <ul className={styles["sessions"]}>
        {sessions.map(({ id, browser, address, since, seen, isHere }) => (
          <li key={id}>
            <div>
              <strong>{browser}</strong> {isHere && <span className={styles["here"]}>this browser</span>}
              <p>
                {address}, since <Moment at={since} />, last seen <Moment at={seen} />
              </p>
            </div>
            {!isHere && (
              <Form method="post">
                <input type="hidden" name="session" value={id} />
                <Submit
                  tone="plain"
                  busy="Ending…"
                  name="intent"
                  value="end"
                  aria-label={`End the session of ${browser}`}
                >
                  End
                </Submit>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post">
        <Submit tone="danger" busy="Signing Out..." name="intent" value="everywhere">
          Sign out everywhere
        </Submit>
      </Form>
    </section>
  );
}
