import { Form } from "react-router";
import type { BillWords } from "#app/ui/bill.tsx";
import { Area, Field } from "#app/ui/field.tsx";
import type { FormProblem } from "#app/ui/form-answer.ts";
import styles from "./invoices.module.css";

type Draft = { version: number; note: string; dueOn: string | null; bill: BillWords; ids: string[] };

/** The id of its form: the buttons that send it stand at the top of the page. */
export const draftForm = "draft";

/** Edits the text of a draft. Its amounts come from the ledger. */
export function EditDraft({ draft, answer }: { draft: Draft; answer: FormProblem | undefined }) {
  const { version, note, dueOn, bill, ids } = draft;
  const typed = answer?.typed ?? {};
  const fix = answer?.fields ?? {};
  return (
    <Form method="post" id={draftForm} className={styles["form"]} key={version}>
      <input type="hidden" name="seen" value={version} />
      {bill.lines.map(([text, amount], place) => (
        <div key={ids[place]} className={styles["line"]}>
          <Field
            label={`Line ${place + 1}`}
            name={`text.${ids[place]}`}
            required
            maxLength={500}
            defaultValue={typed[`text.${ids[place]}`] ?? text}
            problems={fix[`lines.${place}.text`]}
          />
          <span className={styles["amount"]}>{amount}</span>
        </div>
      ))}
      <p className={styles["total"]}>
        <span>Total</span> <span>{bill.total}</span>
      </p>
      <Field
        label="Due"
        name="dueOn"
        type="date"
        hint="If left empty, it is counted from the day the invoice is sent."
        defaultValue={typed["dueOn"] ?? dueOn ?? ""}
        problems={fix["dueOn"]}
      />
      <Area
        label="Note"
        name="note"
        rows={3}
        maxLength={1000}
        defaultValue={typed["note"] ?? note}
        problems={fix["note"]}
      />
    </Form>
  );
}
