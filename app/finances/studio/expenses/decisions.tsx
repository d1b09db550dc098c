import { Form } from "react-router";
import { useTrashWords } from "#app/shell/studio/use-trash-words.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Field, Hidden } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { ExpenseRow } from "./expense-row.ts";
import styles from "./expenses.module.css";
import type { ExpenseAnswer } from "./save-expense.ts";

type Props = { row: ExpenseRow; today: string; answer: ExpenseAnswer | undefined };

/** What an admin can do next with an expense: decide about a claim, mark it as paid, move it to the trash. */
export function Decisions({ row, today, answer }: Props) {
  const trash = useTrashWords();
  const fix = answer?.kind === "invalid" ? answer.fields : {};
  const typed = answer?.typed ?? {};
  const about = { seen: String(row.version), month: row.incurredOn.slice(0, 7) };
  return (
    <div className={styles["decisions"]}>
      {answer?.kind === "conflict" && <Alert>{answer.because}</Alert>}
      {row.state === "submitted" && (
        <>
          <Form method="post">
            <Hidden values={about} />
            <Submit busy="Approving…" name="intent" value="approve">
              Approve
            </Submit>
          </Form>
          <Form method="post" className={styles["step"]} noValidate>
            <Hidden values={about} />
            <Field
              label="Why not"
              name="note"
              maxLength={2000}
              required
              defaultValue={typed["note"]}
              problems={fix["note"]}
            />
            <Submit tone="plain" busy="Rejecting…" name="intent" value="reject">
              Reject
            </Submit>
          </Form>
        </>
      )}
      {row.state === "approved" && (
        <Form method="post" className={styles["step"]} noValidate>
          <Hidden values={about} />
          <Field
            label="Paid on"
            name="paidOn"
            type="date"
            required
            max={today}
            defaultValue={typed["paidOn"] ?? today}
            problems={fix["paidOn"]}
          />
          <Submit busy="Saving…" name="intent" value="pay">
            Mark as paid
          </Submit>
        </Form>
      )}
      <ConfirmButton
        label="Delete"
        name="intent"
        value="trash"
        tone="danger"
        fields={about}
        question={`Delete ${row.name}?`}
        busy="Deleting…"
      >
        {trash.stays}
      </ConfirmButton>
    </div>
  );
}
