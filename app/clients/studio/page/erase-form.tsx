import { Form } from "react-router";
import { Field } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import styles from "#app/ui/record.module.css";
import { Submit } from "#app/ui/submit.tsx";
import type { Client } from "#domain/clients/index.ts";
import type { Problem } from "#domain/kernel/result.ts";

/** Erases an archived client for good. */
export function EraseForm({ client, answer }: { client: Client; answer: Problem | undefined }) {
  return (
    <section className={styles["danger"]} aria-label="Erase">
      <h2>Erase this client</h2>
      <p>
        Its name, notes, members, tasks, campaigns, credentials, vault items and the text of its updates are deleted for
        good. What was done stays in the audit log, without a name.
      </p>
      <Form method="post" className={styles["form"]}>
        {answer?.kind === "conflict" && <Alert>{answer.because}</Alert>}
        <Field
          label={`Enter ${client.companyName} to confirm`}
          name="typed"
          required
          autoComplete="off"
          problems={answer?.kind === "invalid" ? answer.fields["typed"] : []}
        />
        <div>
          <Submit tone="danger" busy="Erasing…" name="intent" value="erase">
            Erase
          </Submit>
        </div>
      </Form>
    </section>
  );
}
