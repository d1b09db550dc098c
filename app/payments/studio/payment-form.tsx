import { Form } from "react-router";
import { Cancel } from "#app/ui/cancel.tsx";
import { SheetBody, SheetFoot, sheetForm } from "#app/ui/dialog.tsx";
import { Choice, Field, Hidden } from "#app/ui/field.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import styles from "./studio-payments.module.css";

type Props = {
  formKey: string;
  kinds: [value: string, label: string][];
  currency: string;
  today: string;
  isCharge: boolean;
  answer: FormAnswer | undefined;
};

/** A manually entered payment. Its direction is part of its kind. */
export function PaymentForm({ formKey, kinds, currency, today, isCharge, answer }: Props) {
  const { box, hidden } = heldBy(answer, { key: formKey });
  return (
    <Form method="post" className={sheetForm} preventScrollReset>
      <SheetBody>
        <div className={styles.form}>
          <WhyNot answer={answer} />
          <Choice label="Type" {...box("what", isCharge ? "agency_fee out" : "client_credit in")}>
            {kinds.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Choice>
          <div className={styles.pair}>
            <Field label="Amount" required inputMode="decimal" maxLength={40} {...box("amount", "")} />
            <Field label="Currency" required maxLength={3} {...box("currency", currency)} />
          </div>
          <div className={styles.pair}>
            <Choice
              label="State"
              hint="Choose Pending for a fee you will invoice. Completed means paid."
              {...box("status", isCharge ? "pending" : "completed")}
            >
              <option value="completed">Completed</option>
              <option value="pending">Pending</option>
            </Choice>
            <Field label="Day" type="date" required {...box("occurredOn", today)} />
          </div>
          <Field label="Description" required maxLength={500} {...box("description", "")} />
          <Field label="Method" maxLength={80} hint="For example, bank transfer." {...box("method", "")} />
          <Hidden values={hidden} />
        </div>
      </SheetBody>
      <SheetFoot>
        <Cancel />
        <Submit busy="Adding…" name="intent" value="add">
          Add Payment
        </Submit>
      </SheetFoot>
    </Form>
  );
}
