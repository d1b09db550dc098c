import { Form } from "react-router";
import { Field } from "#app/ui/field.tsx";
import type { FormProblem } from "#app/ui/form-answer.ts";
import styles from "#app/ui/record.module.css";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { Client } from "#domain/clients/index.ts";

/** Erases an archived client for good. */
export function EraseForm({ client, answer }: { client: Client; answer: FormProblem | undefined }) {
  return (
    <section className={styles["danger"]} aria-label="Erase">
      <h2>Erase this client</h2>
      <p>
        Its name, notes, members, tasks, campaigns, credentials, vault items and the text of its updates are deleted for
        good. What was done stays in the audit log, without a name.
      </p>
      <Form method="post" className={styles["form"]}>
        <WhyNot answer={answer} />
        <Field
          label={`Enter ${client.companyName} to confirm`}
          name="typed"
          required
          autoComplete="off"
          problems={answer?.fields["typed"]}
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
