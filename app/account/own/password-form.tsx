import { Form } from "react-router";
import { Field } from "#app/ui/field.tsx";
import { Alert, Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { PasswordAnswer } from "./change-own-password.ts";
import styles from "./own.module.css";

type Props = {
  length: { min: number; max: number };
  answer: PasswordAnswer | undefined;
  /** Whether API keys are theirs to make: these belong to the agency, and stay. */
  makesKeys?: boolean;
};

/**
 * The server checks the three fields in its own order and reports what is wrong; the browser's validation would
 * interfere.
 */
export function PasswordForm({ length: { min, max }, answer, makesKeys = false }: Props) {
  return (
    <section className={styles.part} aria-label="Password">
      <h2>Change Password</h2>
      <p>
        This signs you out of every other device, and disconnects your AI assistants and apps that subscribe to your
        calendar.{makesKeys && " API keys you made keep working."}
      </p>
      <Form method="post" className={styles.narrow} noValidate>
        {answer?.kind === "refused" && <Alert>{answer.because}</Alert>}
        {answer?.kind === "changed" && <Note tone="success">{answer.because}</Note>}
        <Field
          label="Current Password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          maxLength={max}
        />
        <Field
          label="New Password"
          name="newPassword"
          type="password"
          autoComplete="new-password"
          hint={`At least ${min} characters. A short sentence works best.`}
          required
          maxLength={max}
        />
        <Field
          label="Confirm New Password"
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          required
          maxLength={max}
        />
        <div>
          <Submit busy="Updating…" name="intent" value="password">
            Update Password
          </Submit>
        </div>
      </Form>
    </section>
  );
}
