import { Form } from "react-router";
import type { BillWords } from "#app/ui/bill.tsx";
import { Area, Check, Choice, Field, Hidden } from "#app/ui/field.tsx";
import { type FormAnswer, problemOf } from "#app/ui/form-answer.ts";
import { type heldBy, useKeptInput } from "#app/ui/held.ts";
import { Alert } from "#app/ui/notice.tsx";
import styles from "./invoices.module.css";

type DraftLine = { id: string; text: string; about: string; amount: string; treatment: string; isByHand: boolean };
type Draft = {
  version: number;
  note: string;
  dueOn: string | null;
  orderNumber: string;
  currency: string;
  bill: BillWords;
  lines: DraftLine[];
  /** What a line can be taxed as; null where no tax is charged. */
  treatments: [value: string, words: string][] | null;
};

/** `isGone`: it was sent by somebody else while something was typed. */
type Props = { draft: Draft; isGone: boolean; answer: FormAnswer | undefined };

/** The id of its form: the buttons that send it stand at the top of the page. */
export const draftForm = "draft";

/** Edits the text of a draft, and lines written by hand. Other amounts come from the ledger. */
export function EditDraft({ draft, isGone, answer }: Props) {
  const { version, note, dueOn, orderNumber, currency, bill, lines, treatments } = draft;
  const held = useKeptInput(answer, { seen: version });
  const fix = problemOf(answer)?.fields ?? {};
  return (
    <Form method="post" id={draftForm} className={styles.form} noValidate>
      {isGone && (
        <Alert>This draft was sent in the meantime, so it can no longer be changed. Copy what you typed.</Alert>
      )}
      <Hidden values={held.hidden} />
      {lines.map(({ id, text, about, amount, treatment, isByHand }, place) => (
        <div key={id} className={styles.entry}>
          <div className={styles.line}>
            <Field
              label={`Line ${place + 1}`}
              required
              maxLength={500}
              {...held.box(`text.${id}`, text)}
              {...(about && { hint: about })}
              problems={fix[`lines.${place}.text`]}
            />
            <span className={styles.amount}>{amount}</span>
          </div>
          {treatments && (
            <Choice label={`Tax on line ${place + 1}`} {...held.box(`treatment.${id}`, treatment)}>
              {treatments.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </Choice>
          )}
          {isByHand && <Check {...held.tick(`remove.${id}`, false)}>Remove line {place + 1}</Check>}
        </div>
      ))}
      <NewLine held={held} fix={fix} currency={currency} />
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
      <Field
        label="Order number"
        maxLength={80}
        hint="If left empty, that of the client's billing details."
        {...held.box("orderNumber", orderNumber)}
      />
      <Area label="Note" rows={3} maxLength={1000} {...held.box("note", note)} />
    </Form>
  );
}

type LineProps = { held: ReturnType<typeof heldBy>; fix: Record<string, string[]>; currency: string };

/** A line that is in no ledger yet: saving the draft adds it, sending the invoice posts its charge. */
function NewLine({ held, fix, currency }: LineProps) {
  const problems = (name: string) => fix[`added.${name}`] ?? fix[formName(name)];
  const box = (name: string, kept = "") => ({ ...held.box(formName(name), kept), problems: problems(name) });
  return (
    <fieldset className={styles.added}>
      <legend>Another line</legend>
      <p className={styles.quiet}>Charged when you send the invoice. Leave it empty if there is none.</p>
      <Field label="For" maxLength={500} {...box("text")} />
      <Field label="Quantity" inputMode="decimal" maxLength={13} {...box("quantity", "1")} />
      <Field label="Unit" maxLength={20} {...box("unit", "item")} />
      <Field label={`Price in ${currency}`} inputMode="decimal" maxLength={40} {...box("price")} />
      <Field label={`Discount in ${currency}`} inputMode="decimal" maxLength={40} {...box("discount")} />
      <Field label="From" type="date" {...box("periodFrom")} />
      <Field label="To" type="date" {...box("periodTo")} />
    </fieldset>
  );
}

const formName = (name: string) => `new${name.charAt(0).toUpperCase()}${name.slice(1)}`;
