import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { Hidden } from "#app/ui/field.tsx";
import { useKeptInput } from "#app/ui/held.ts";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { type Choices, ExpenseFields } from "./expense-fields.tsx";
import type { ExpenseRow } from "./expense-row.ts";
import styles from "./expenses.module.css";
import type { ExpenseAnswer } from "./save-expense.ts";

type Props = Choices & {
  row: ExpenseRow | null;
  team: { id: string; name: string }[] | null;
  basis: Record<string, string | number>;
  answer: ExpenseAnswer | undefined;
  submit: string;
};

/** The form of a new or existing expense or claim; a refusal keeps what was typed. */
export function ExpenseForm({ row, team, basis, answer, submit, ...choices }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const held = useKeptInput(answer, basis);
  useEffect(() => {
    if (answer?.kind === "invalid") form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [answer]);
  return (
    <Form ref={form} method="post" encType="multipart/form-data" className={styles["form"]} noValidate>
      {answer?.kind === "conflict" && <Alert>{answer.because}</Alert>}
      <ExpenseFields {...choices} {...{ row, team, held }} />
      <Hidden values={held.hidden} />
      <div>
        <Submit busy="Saving…" name="intent" value="save">
          {submit}
        </Submit>
      </div>
    </Form>
  );
}
