import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import styles from "./profile.module.css";
import type { SessionRow } from "./read-sessions.ts";

/** Where the user is signed in, with buttons to end those sessions. */
export function SessionList({ sessions, makesKeys }: { sessions: SessionRow[]; makesKeys: boolean }) {
  return (
    <section className={styles.part} aria-label="Sessions">
      <h2>Where you are signed in</h2>
      <ul className={styles.sessions}>
        {sessions.map(({ id, browser, address, since, seen, isHere }) => (
          <li key={id}>
            <div>
              <strong>{browser}</strong> {isHere && <span className={styles.here}>this browser</span>}
              <p>
                {address}, since <Moment at={since} />, last seen <Moment at={seen} />
              </p>
            </div>
            {!isHere && (
              <ConfirmButton
                name="intent"
                value="end"
                tone="plain"
                label="End"
                of={id}
                inFull={`End the session of ${browser}`}
                fields={{ session: id }}
                question={`End the session of ${browser}?`}
                busy="Ending…"
              >
                It is signed out immediately. Anything not saved there is lost.
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
      <div>
        <ConfirmButton
          name="intent"
          value="everywhere"
          tone="danger"
          label="Sign out everywhere"
          question="Sign out everywhere?"
          busy="Signing Out..."
        >
          You will be signed out of every browser, including this one, and anything not saved is lost. Your AI
          assistants and apps that subscribe to your calendar are disconnected.
          {makesKeys && " API keys you made keep working."}
        </ConfirmButton>
      </div>
    </section>
  );
}
