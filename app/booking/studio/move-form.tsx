import { useState } from "react";
import { Form, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import styles from "./booking.module.css";
import type { Moves } from "./list-moves.ts";

/** `because`: why the requested time was not available. */
type Props = { moves: Moves; because: string; children: React.ReactNode };

export const taken = "That time has just been taken. Choose another one.";

const to = (date: string) => `?move=${date}`;

/** A week's free starts to choose from. One that is booked meanwhile disappears, and the form says so. */
export function MoveForm({ moves: { title, before, after, days }, because, children }: Props) {
  const [chosen, setChosen] = useState<{ at: string; week: string }>();
  const isGone = chosen?.week === title && !days.some(({ starts }) => starts.some(({ at }) => at === chosen.at));
  const problem = isGone ? taken : because;
  return (
    <section className={styles.move} aria-labelledby="move">
      <header className={styles.week}>
        <h2 id="move">Move to, {title}</h2>
        <nav aria-label="Weeks">
          {before && (
            <Link className={buttonStyle("quiet")} to={to(before)} preventScrollReset>
              Earlier
            </Link>
          )}
          <Link className={buttonStyle("quiet")} to={to(after)} preventScrollReset>
            Later
          </Link>
        </nav>
      </header>
      {problem && <Alert>{problem}</Alert>}
      {days.length === 0 && <p className={styles.beside}>Nothing is free this week. Try a later one.</p>}
      <Form method="post" className={styles.choice} key={title}>
        {days.map(({ date, name, starts }) => (
          <fieldset key={date}>
            <legend>{name}</legend>
            <div className={styles.starts}>
              {starts.map(({ at, time }) => (
                <label key={at} className={styles.start}>
                  <input
                    type="radio"
                    name="start"
                    value={at}
                    required
                    onChange={() => setChosen({ at, week: title })}
                  />
                  <span>{time}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <div className={styles.actions}>
          {days.length > 0 && (
            <Submit busy="Moving…" name="do" value="move">
              Move the meeting
            </Submit>
          )}
          <Link className={buttonStyle("quiet")} to="?" preventScrollReset>
            Keep the time
          </Link>
        </div>
      </Form>
      {children}
    </section>
  );
}
