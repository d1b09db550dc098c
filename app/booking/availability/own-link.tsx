import { Form } from "react-router";
import { Field } from "#app/ui/field.tsx";
import { Submit } from "#app/ui/submit.tsx";
import styles from "./availability.module.css";

type Props = { link: string; problems: string[] | undefined };

/** The host's own online meeting room, for meeting types that use it. */
export function OwnLink({ link, problems }: Props) {
  return (
    <section className={styles.aside} aria-label="Meeting link">
      <h2>Meeting link</h2>
      <p className={styles.hint}>
        Used for meetings at the host's meeting link. Meetings already booked keep the link they have.
      </p>
      <Form method="post" className={styles["add-feed"]} key={link}>
        <Field
          label="Link to your own meeting room"
          name="meetingUrl"
          type="url"
          placeholder="https://"
          defaultValue={link}
          problems={problems}
        />
        <Submit busy="Saving…" tone="plain" name="do" value="link">
          Save link
        </Submit>
      </Form>
    </section>
  );
}
