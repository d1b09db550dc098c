import { Form } from "react-router";
import { Field } from "#app/ui/field.tsx";
import { type FormAnswer, problemOf } from "#app/ui/form-answer.ts";
import rowForm from "#app/ui/row-form.module.css";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { NameRow, problemsOf } from "./name-row.tsx";
import styles from "./names.module.css";

type Props = {
  /** The label for adding one: "New category". */
  fresh: string;
  /** The label of the list: "Categories of expenses". */
  label: string;
  /** `beside`: what is shown next to the name. */
  rows: { id: string; name: string; beside?: string }[];
  answer: FormAnswer | undefined;
  /** What archiving one means. */
  archiving: string;
};

/** A list of names that can be added, renamed and archived in place. */
export function Names({ fresh, label, rows, answer, archiving }: Props) {
  const refused = problemOf(answer);
  const isNew = refused?.intent === "add";
  const isShown = isNew || rows.some(({ id }) => id === refused?.typed["id"]);
  return (
    <>
      {!isShown && <WhyNot answer={answer} />}
      <Form key={`new ${rows.length}`} method="post" className={`${rowForm.row} ${styles.new}`}>
        <Field
          label={fresh}
          name="name"
          required
          maxLength={80}
          defaultValue={isNew ? refused.typed["name"] : undefined}
          problems={problemsOf(isNew ? refused : undefined)}
        />
        <Submit busy="Adding…" name="intent" value="add">
          Add
        </Submit>
      </Form>
      {rows.length > 0 && (
        <ul className={styles.names} aria-label={label}>
          {rows.map((row) => (
            <NameRow
              key={`${row.id} ${row.name}`}
              {...row}
              refused={refused?.typed["id"] === row.id ? refused : undefined}
              archiving={archiving}
            />
          ))}
        </ul>
      )}
    </>
  );
}
