import { Form } from "react-router";
import { useTrashWords } from "#app/shell/studio/use-trash-words.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Field, Hidden } from "#app/ui/field.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import rowForm from "#app/ui/row-form.module.css";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { ExpenseRow } from "./expense-row.ts";
import styles from "./expenses.module.css";

type Props = { row: ExpenseRow; today: string; answer: FormAnswer | undefined };

const aboutOf = (row: ExpenseRow) => ({ seen: String(row.version), month: row.incurredOn.slice(0, 7) });

/** What an admin can do next with an expense: decide about a claim, mark it as paid. */
export function Decisions({ row, today, answer }: Props) {
  const { box } = heldBy(answer, {});
  const about = aboutOf(row);
  return (
    <div className={styles.decisions}>
      <WhyNot answer={answer} />
      {row.state === "submitted" && (
        <>
          <Form method="post" className={styles.approve}>
            <Hidden values={about} />
            <Submit busy="Approving…" name="intent" value="approve">
              Approve
            </Submit>
          </Form>
          <Form method="post" className={`${rowForm.row} ${styles.step}`} noValidate>
            <Hidden values={about} />
            <Field label="Why not" maxLength={2000} required {...box("note", "")} />
            <Submit tone="plain" busy="Rejecting…" name="intent" value="reject">
              Reject
            </Submit>
          </Form>
        </>
      )}
      {row.state === "approved" && (
        <Form method="post" className={`${rowForm.row} ${styles.step}`} noValidate>
          <Hidden values={about} />
          <Field label="Paid on" type="date" required max={today} {...box("paidOn", today)} />
          <Submit busy="Saving…" name="intent" value="pay">
            Mark as paid
          </Submit>
        </Form>
      )}
    </div>
  );
}

/** Moves an expense to the trash; the last thing on its page. */
export function DeleteExpense({ row }: { row: ExpenseRow }) {
  const trash = useTrashWords();
  return (
    <ConfirmButton
      label="Delete"
      name="intent"
      value="trash"
      tone="danger"
      fields={aboutOf(row)}
      question={`Delete ${row.name}?`}
      busy="Deleting…"
    >
      {trash.stays}
    </ConfirmButton>
  );
}
