import { Form } from "react-router";
import { Hidden } from "#app/ui/field.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { type Choices, ExpenseFields } from "./expense-fields.tsx";
import type { ExpenseRow } from "./expense-row.ts";
import styles from "./expenses.module.css";

type Props = Choices & {
  row: ExpenseRow | null;
  team: { id: string; name: string }[] | null;
  basis: Record<string, string | number>;
  answer: FormAnswer | undefined;
  submit: string;
  /** What an e-invoice said, by the name of the box. */
  filled?: Record<string, string>;
};

/** The form of a new or existing expense or claim; a refusal keeps what was typed. */
export function ExpenseForm({ row, team, basis, answer, submit, filled = {}, ...choices }: Props) {
  const held = useKeptInput(answer, basis);
  return (
    <Form method="post" encType="multipart/form-data" className={styles.form} noValidate>
      <WhyNot answer={answer} />
      <ExpenseFields {...choices} {...{ row, team, held, filled }} />
      <Hidden values={held.hidden} />
      <div>
        <Submit busy="Saving…" name="intent" value="save">
          {submit}
        </Submit>
      </div>
    </Form>
  );
}
