import { Form } from "react-router";
import { SheetBody, SheetFoot, sheetForm } from "#app/ui/dialog.tsx";
import { Choice, Field, Hidden } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { MoneyAnswer } from "./answer.ts";
import styles from "./studio-payments.module.css";

type Props = {
  formKey: string;
  kinds: [value: string, label: string][];
  currency: string;
  today: string;
  answer: MoneyAnswer | undefined;
};

/** A manually entered payment. Its direction is part of its kind. */
export function PaymentForm({ formKey, kinds, currency, today, answer }: Props) {
  const fix = answer?.kind === "invalid" ? answer.fields : {};
  const box = (name: string, first = "") => ({
    ...{ name, defaultValue: answer?.typed?.[name] ?? first, problems: fix[name] },
  });
  return (
    <Form method="post" className={sheetForm} preventScrollReset>
      <SheetBody>
        <div className={styles["form"]}>
          {answer?.kind === "conflict" && <Alert>{answer.because}</Alert>}
          <Choice label="Type" {...box("what", "client_credit in")}>
            {kinds.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Choice>
          <div className={styles["pair"]}>
            <Field label="Amount" required inputMode="decimal" maxLength={40} {...box("amount")} />
            <Field label="Currency" required maxLength={3} {...box("currency", currency)} />
          </div>
          <div className={styles["pair"]}>
            <Choice
              label="State"
              hint="A fee you want to invoice is Pending: Completed means paid."
              {...box("status", "completed")}
            >
              <option value="completed">Completed</option>
              <option value="pending">Pending</option>
            </Choice>
            <Field label="Day" type="date" required {...box("occurredOn", today)} />
          </div>
          <Field label="Description" required maxLength={500} {...box("description")} />
          <Field label="Method" maxLength={80} hint="For example, bank transfer." {...box("method")} />
          <Hidden values={{ key: answer?.typed?.["key"] ?? formKey }} />
        </div>
      </SheetBody>
      <SheetFoot>
        <Submit busy="Adding…" name="intent" value="add">
          Add Payment
        </Submit>
      </SheetFoot>
    </Form>
  );
}
