import { Form } from "react-router";
import styles from "#app/settings/form/form.module.css";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Typed } from "#domain/kernel/result.ts";

const recommended = { withFactor: 8, alone: 15 };

export const isBelowAdvice = (value: Typed) => Number(value["minLength"]) < recommended.withFactor;

/** Warns that the minimum password length is below today's recommendation, and raises it in one click. */
export function PasswordAdvice({ value, version }: { value: Typed; version: number }) {
  return (
    <Note>
      <p>
        {value["minLength"]} characters is below today's recommendation: {recommended.withFactor}, or{" "}
        {recommended.alone} where the password is the only factor. Passwords already in use stay as they are.
      </p>
      <div className={styles["actions"]}>
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
    </Note>
  );
}
