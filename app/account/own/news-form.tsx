import { Form } from "react-router";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { EventChoice } from "#domain/notifications/index.ts";
import { EventChoices } from "./event-choices.tsx";
import styles from "./own.module.css";

type Props = {
  choices: EventChoice[];
  /** Whether a mail server is set up. */
  byMail: boolean;
  isSaved: boolean;
};

/** Which notifications the user wants, and how. */
export function NewsForm({ choices, byMail, isSaved }: Props) {
  return (
    <Form method="post" className={styles.form}>
      {!byMail && <p>Email is not set up here, so no emails are sent yet. Your choices apply once it is.</p>}
      <EventChoices choices={choices} />
      <p>
        <Submit busy="Saving…" name="intent" value="notifications">
          Save
        </Submit>
      </p>
      {isSaved && <Note tone="success">Saved.</Note>}
    </Form>
  );
}
