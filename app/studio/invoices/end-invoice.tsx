import { Form } from "react-router";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { Field } from "#app/ui/field.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { InvoiceAnswer } from "./change-invoice.ts";
import styles from "./invoices.module.css";

type Props = { version: number; answer: InvoiceAnswer | undefined };

/** How an invoice that was sent comes to its end: the money came, or it is taken back. */
export function EndInvoice({ version, answer }: Props) {
  const fix = answer?.problem.kind === "invalid" ? answer.problem.fields : {};
  return (
    <>
      <div className={styles["ends"]}>
        <AskFirst
          label="Mark as paid"
          tone="primary"
          name="intent"
          value="settle"
          fields={{ seen: String(version) }}
          question="Did the money arrive?"
          busy="Marking…"
        >
          All it asks for counts as paid from today.
        </AskFirst>
      </div>
      <details className={styles["back"]} open={Boolean(fix["reason"])}>
        <summary>Take it back</summary>
        <Form method="post" className={styles["form"]}>
          <input type="hidden" name="seen" value={version} />
          <Field
            label="Why"
            name="reason"
            required
            maxLength={500}
            hint="Stands on the invoice. Its number stays, its charges can be invoiced anew."
            defaultValue={answer?.typed["reason"]}
            problems={fix["reason"]}
          />
          <div>
            <Submit tone="danger" busy="Taking it back…" name="intent" value="void">
              Take it back
            </Submit>
          </div>
        </Form>
      </details>
    </>
  );
}
