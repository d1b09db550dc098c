import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { FormProblem } from "#app/ui/form-answer.ts";
import styles from "./invoices.module.css";

type Props = { title: string; total: string; version: number; answer: FormProblem | undefined };

/** Closes an invoice that was sent: marks it as paid, or voids it. */
export function EndInvoice({ title, total, version, answer }: Props) {
  const fix = answer?.fields ?? {};
  return (
    <div className={styles["ends"]}>
      <ConfirmButton
        label="Mark as paid"
        tone="primary"
        name="intent"
        value="settle"
        fields={{ seen: String(version) }}
        question="Did the money arrive?"
        busy="Marking…"
        isSafe
      >
        {title}, {total}. All its charges count as paid from today.
      </ConfirmButton>
      <ConfirmButton
        label="Void invoice"
        name="intent"
        value="void"
        fields={{ seen: String(version) }}
        question="Void this invoice?"
        busy="Voiding…"
        isRefused={Boolean(fix["reason"])}
        input={
          <Field
            label="Why"
            name="reason"
            required
            maxLength={500}
            hint="Shown on the invoice."
            defaultValue={answer?.typed["reason"]}
            problems={fix["reason"]}
          />
        }
      >
        It can no longer be paid, and the client sees why. Its number stays in use; its charges can be invoiced again.
      </ConfirmButton>
    </div>
  );
}
