import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { User } from "#domain/users/index.ts";
import styles from "./users.module.css";

type Props = { user: User; hasFactor: boolean; isLocked: boolean };

/** What can be decided about somebody, as they stand now. */
export function Decisions({ user: { id, status, email }, hasFactor, isLocked }: Props) {
  const ways: [intent: string, label: string, isPossible: boolean][] = [
    ["reset", "Send reset link", status === "active"],
    ["invite", "Send the invitation again", status === "invited"],
    ["end", "End sessions", status === "active"],
    ["factor", "Remove second factor", hasFactor],
    ["unlock", "Unlock sign-in", isLocked],
    ["suspend", "Suspend", status === "active"],
    ["restore", status === "suspended" ? "Resume" : "Restore", status === "suspended" || status === "archived"],
    ["archive", "Archive", status !== "archived"],
  ];
  return (
    <section className={styles["part"]} aria-label="Access">
      <h3>Access</h3>
      <Form method="post" className={styles["ways"]}>
        {ways
          .filter(([, , isPossible]) => isPossible)
          .map(([intent, label]) => (
            <Submit key={intent} tone="plain" busy="…" name="intent" value={intent}>
              {label}
            </Submit>
          ))}
      </Form>
      {/* The browser's own form: the answer is a file. */}
      <form method="post" action={`/studio/vault/passwords/${id}/data.json`}>
        <Button type="submit">Download their data</Button>
      </form>
      {status === "archived" && (
        <Form method="post" className={styles["erase"]}>
          <Field label={`Write ${email} to erase this person`} name="typed" required autoComplete="off" />
          <Submit tone="danger" busy="Erasing…" name="intent" value="erase">
            Erase
          </Submit>
        </Form>
      )}
    </section>
  );
}
