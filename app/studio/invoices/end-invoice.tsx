import { AskFirst } from "#app/ui/ask-first.tsx";
import { Field } from "#app/ui/field.tsx";
import type { InvoiceAnswer } from "./change-invoice.ts";
import styles from "./invoices.module.css";

type Props = { version: number; answer: InvoiceAnswer | undefined };

/** How an invoice that was sent comes to its end: the money came, or it is taken back. */
export function EndInvoice({ version, answer }: Props) {
  const fix = answer?.problem.kind === "invalid" ? answer.problem.fields : {};
  return (
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
      <AskFirst
        label="Take it back"
        name="intent"
        value="void"
        fields={{ seen: String(version) }}
        question="Take this invoice back?"
        busy="Taking it back…"
        isRefused={Boolean(fix["reason"])}
        input={
          <Field
            label="Why"
            name="reason"
            required
            maxLength={500}
            hint="Stands on the invoice."
            defaultValue={answer?.typed["reason"]}
            problems={fix["reason"]}
          />
        }
      >
        It is void from now on and cannot be paid any more; the client sees why. Its number stays used, its charges can
        be invoiced anew.
      </AskFirst>
    </div>
  );
}
