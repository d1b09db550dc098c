import { useEffect, useState } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useFormatsIn } from "#app/ui/formats.ts";
import { instantOf } from "../picker/instant.ts";
import styles from "./hold-note.module.css";

/** Instants are milliseconds since the epoch; `now` is the server's. */
type Props = { start: number; until: number; now: number; timeZone: string };

/**
 * Says how long a time is held. There is no countdown; once it has expired, it says so and offers to hold the time
 * again.
 */
export function HoldNote({ start, until, now, timeZone }: Props) {
  const { time } = useFormatsIn(timeZone);
  const [isOver, setOver] = useState(until <= now);
  useEffect(() => {
    setOver(until <= now);
    const timer = setTimeout(() => setOver(true), Math.max(0, until - now));
    return () => clearTimeout(timer);
  }, [until, now]);

  return (
    <div className={styles.note}>
      <p role="status">
        {isOver
          ? "This time is no longer kept for you. It may still be free."
          : `Kept for you until ${time(new Date(until))}.`}
      </p>
      {isOver && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="choose" />
          <input type="hidden" name="cookies" value="on" />
          <Button type="submit" name="start" value={instantOf(start)}>
            Keep it for five more minutes
          </Button>
        </Form>
      )}
    </div>
  );
}
