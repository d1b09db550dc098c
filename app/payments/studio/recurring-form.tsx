import { Form } from "react-router";
import { cadenceWords } from "#app/payments/words.ts";
import { Cancel } from "#app/ui/cancel.tsx";
import { SheetBody, SheetFoot, sheetForm } from "#app/ui/dialog.tsx";
import { Check, Choice, Field, Hidden } from "#app/ui/field.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import styles from "./studio-payments.module.css";

type RecurringValues = {
  description: string;
  amount: string;
  currency: string;
  cadence: string;
  startsOn: string;
  endsOn: string | null;
  isLastDay: boolean;
};
type Props = {
  kept: RecurringValues;
  /** The version that was shown, or the key of a new entry. */
  basis: { seen: number } | { key: string };
  answer: FormAnswer | undefined;
};

/** A recurring charge; its day of the month is that of the first date. */
export function RecurringForm({ kept, basis, answer }: Props) {
  const held = useKeptInput(answer, basis);
  const isNew = "key" in basis;
  return (
    <Form method="post" className={sheetForm} preventScrollReset>
      <SheetBody>
        <div className={styles.form}>
          <WhyNot answer={answer} />
          <Field label="Description" required maxLength={500} {...held.box("description", kept.description)} />
          <div className={styles.pair}>
            <Field label="Amount" required inputMode="decimal" maxLength={40} {...held.box("amount", kept.amount)} />
            <Field label="Currency" required maxLength={3} {...held.box("currency", kept.currency)} />
            <Choice label="How often" {...held.box("cadence", kept.cadence)}>
              {Object.entries(cadenceWords).map(([cadence, word]) => (
                <option key={cadence} value={cadence}>
                  {word}
                </option>
              ))}
            </Choice>
          </div>
          <div className={styles.pair}>
            <Field label="First on" type="date" required {...held.box("startsOn", kept.startsOn)} />
            <Field label="Until" type="date" {...held.box("endsOn", kept.endsOn)} />
          </div>
          <Check {...held.tick("isLastDay", kept.isLastDay)}>On the last day of the month</Check>
          <Hidden values={held.hidden} />
        </div>
      </SheetBody>
      <SheetFoot>
        <Cancel />
        <Submit busy="Saving…" name="intent" value={isNew ? "recurring" : "save"}>
          {isNew ? "Add Recurring Fee" : "Save Changes"}
        </Submit>
      </SheetFoot>
    </Form>
  );
}
