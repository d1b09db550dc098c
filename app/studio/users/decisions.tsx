import { Form } from "react-router";
import { AskFirst } from "#app/ui/ask-first.tsx";
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
    ["unlock", "Unlock sign-in", isLocked],
    ["suspend", "Suspend", status === "active"],
    ["restore", status === "suspended" ? "Resume" : "Restore", status === "suspended" || status === "archived"],
    ["archive", "Archive", status !== "archived"],
  ];
  return (
    <section className={styles["part"]} aria-label="Access">
      <h3>Access</h3>
      <div className={styles["ways"]}>
        <Form method="post">
          {ways
            .filter(([, , isPossible]) => isPossible)
            .map(([intent, label]) => (
              <Submit key={intent} tone="plain" busy="…" name="intent" value={intent}>
                {label}
              </Submit>
            ))}
        </Form>
        {hasFactor && (
          <AskFirst
            name="intent"
            value="factor"
            tone="plain"
            label="Remove second factor"
            question="Remove the second factor?"
            busy="Removing…"
          >
            From then on the password alone opens the door for {email}.
          </AskFirst>
        )}
      </div>
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
