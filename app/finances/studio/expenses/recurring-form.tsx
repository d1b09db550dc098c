import { Form } from "react-router";
import { cadenceWords } from "#app/payments/words.ts";
import { Check, Choice, Field, Hidden } from "#app/ui/field.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import styles from "./expenses.module.css";

type NamedRef = { id: string; name: string };
type RecurringValues = Record<"description" | "amount" | "currency" | "cadence" | "startsOn" | "endsOn", string> & {
  isLastDay: boolean;
};
type Props = {
  kept: RecurringValues;
  /** For a new one; category and payee cannot be changed later. */
  choices: { categories: NamedRef[]; team: NamedRef[] } | null;
  basis: Record<string, string | number>;
  answer: FormAnswer | undefined;
  /** The submit buttons. */
  children: React.ReactNode;
};

/** A recurring expense; its day of the month is that of the first date. */
export function RecurringForm({ kept, choices, basis, answer, children }: Props) {
  const held = useKeptInput(answer, basis);
  return (
    <Form method="post" className={styles.form} noValidate>
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
        <Field label="First on" type="date" required {...held.box("startsOn", kept.startsOn)} />
        <Field label="Until" type="date" {...held.box("endsOn", kept.endsOn)} />
      </div>
      <Check {...held.tick("isLastDay", kept.isLastDay)}>On the last day of the month</Check>
      {choices && (
        <div className={styles.pair}>
          <Choice label="Category" {...held.box("categoryId", "")}>
            <option value="">Choose</option>
            <Options of={choices.categories} />
          </Choice>
          <Choice label="Paid to" {...held.box("payeeId", "")}>
            <option value="">The vendor</option>
            <Options of={choices.team} />
          </Choice>
        </div>
      )}
      <Hidden values={held.hidden} />
      <div>{children}</div>
    </Form>
  );
}

const Options = ({ of }: { of: NamedRef[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
