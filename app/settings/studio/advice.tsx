import { Form, href, Link } from "react-router";
import styles from "#app/settings/form/form.module.css";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { TypedFields } from "#domain/kernel/result.ts";

const recommended = { withFactor: 8, alone: 15 };

export const isBelowAdvice = (value: TypedFields) => Number(value["minLength"]) < recommended.withFactor;

/** Warns that the minimum password length is below today's recommendation, and raises it in one click. */
export function PasswordAdvice({ value, version }: { value: TypedFields; version: number }) {
  return (
    <Note>
      <div className={styles.advice}>
        <p>
          {value["minLength"]} characters are fewer than recommended today. Passwords already in use stay as they are.
        </p>
        <div className={styles.actions}>
          {Object.values(recommended).map((least) => (
            <Form key={least} method="post">
              <input type="hidden" name="seen" value={version} />
              <input type="hidden" name="typedMustChange" value={value["typedMustChange"]} />
              <Submit tone="plain" busy="Raising…" name="minLength" value={String(least)}>
                Raise to {least}
              </Submit>
            </Form>
          ))}
        </div>
      </div>
    </Note>
  );
}

/** How to send email at all, which takes more than this screen. */
export const MailAdvice = () => (
  <Note>
    <p>
      No mail server is set up, so nothing is sent yet: every email is kept in the{" "}
      <Link to={href("/studio/workspace/settings/mail-log")}>email log</Link>, and you pass links on by hand. To send
      email, set <code>SMTP_URL</code> on the server, such as <code>smtps://user:password@mail.example:465</code>, and
      start Foyer again. The <Link to={href("/studio/workspace/settings/self-check")}>self-check</Link> then tries it.
    </p>
  </Note>
);
