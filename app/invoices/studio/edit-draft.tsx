import { Form } from "react-router";
import type { BillWords } from "#app/ui/bill.tsx";
import { Area, Field, Hidden } from "#app/ui/field.tsx";
import { type FormAnswer, problemOf } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Alert } from "#app/ui/notice.tsx";
import styles from "./invoices.module.css";

type Draft = { version: number; note: string; dueOn: string | null; bill: BillWords; ids: string[] };

/** `isGone`: it was sent by somebody else while something was typed. */
type Props = { draft: Draft; isGone: boolean; answer: FormAnswer | undefined };

/** The id of its form: the buttons that send it stand at the top of the page. */
export const draftForm = "draft";

/** Edits the text of a draft. Its amounts come from the ledger. */
export function EditDraft({ draft, isGone, answer }: Props) {
  const { version, note, dueOn, bill, ids } = draft;
  const held = useKeptInput(answer, { seen: version });
  const fix = problemOf(answer)?.fields ?? {};
  return (
    <Form method="post" id={draftForm} className={styles.form} noValidate>
      {isGone && (
        <Alert>This draft was sent in the meantime, so it can no longer be changed. Copy what you typed.</Alert>
      )}
      <Hidden values={held.hidden} />
      {bill.lines.map(([text, amount], place) => (
        <div key={ids[place]} className={styles.line}>
          <Field
            label={`Line ${place + 1}`}
            required
            maxLength={500}
            {...held.box(`text.${ids[place]}`, text)}
            problems={fix[`lines.${place}.text`]}
          />
          <span className={styles.amount}>{amount}</span>
        </div>
      ))}
      {bill.taxes?.map(([text, amount]) => (
        <p key={text} className={styles.line}>
          <span>{text}</span> <span>{amount}</span>
        </p>
      ))}
      <p className={styles.total}>
        <span>Total</span> <span>{bill.total}</span>
      </p>
      <Field
        label="Due"
        type="date"
        hint="If left empty, it is counted from the day the invoice is sent."
        {...held.box("dueOn", dueOn)}
      />
      <Area label="Note" rows={3} maxLength={1000} {...held.box("note", note)} />
    </Form>
  );
}
