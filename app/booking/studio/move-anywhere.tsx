import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import styles from "./booking.module.css";
import type { TimeInput } from "./change-booking.ts";

/** `answer`: why it was not moved; a warning can be overruled. */
type Props = {
  booked: TimeInput;
  zone: string;
  because: string;
  answer: { typed: TimeInput; isWarning: boolean } | null;
};

/** Lets the team move a meeting to any time at all. */
export function MoveAnywhere({ booked, zone, because, answer }: Props) {
  const typed = answer?.typed ?? booked;
  return (
    <Form method="post" className={styles.anywhere} key={answer ? JSON.stringify(answer) : ""}>
      <input type="hidden" name="do" value="move-anywhere" />
      <h3>Or any other time</h3>
      {answer && (
        <Alert>
          <p>{because}</p>
        </Alert>
      )}
      <div className={styles.week}>
        <Field label="Date" name="date" type="date" required defaultValue={typed.date} />
        <Field label={`Time (${zone})`} name="time" type="time" required defaultValue={typed.time} />
      </div>
      <div className={styles.actions}>
        <Submit busy="Moving…" tone="plain">
          Move to this time
        </Submit>
        {answer?.isWarning && (
          <Button type="submit" tone="danger" name="sure" value="yes">
            Move it anyway
          </Button>
        )}
      </div>
    </Form>
  );
}
