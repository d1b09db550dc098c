import { Form } from "react-router";
import { Field } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Refused } from "./change-name.ts";
import { NameRow } from "./name-row.tsx";
import styles from "./names.module.css";

type Props = {
  /** The label for adding one: "New category". */
  fresh: string;
  /** The label of the list: "Categories of expenses". */
  label: string;
  /** `beside`: what is shown next to the name. */
  rows: { id: string; name: string; beside?: string }[];
  refused: Refused | null | undefined;
  /** What archiving one means. */
  archiving: string;
};

/** A list of names that can be added, renamed and archived in place. */
export function Names({ fresh, label, rows, refused, archiving }: Props) {
  const isNew = refused?.about === "new";
  const isShown = isNew || rows.some(({ id }) => id === refused?.about);
  return (
    <>
      {refused && !isShown && <Alert>{refused.because}</Alert>}
      <Form key={`new ${rows.length}`} method="post" className={styles["new"]}>
        <Field
          label={fresh}
          name="name"
          required
          maxLength={80}
          defaultValue={isNew ? refused.typed : undefined}
          problems={isNew ? [refused.because] : []}
        />
        <Submit busy="Adding…" name="intent" value="add">
          Add
        </Submit>
      </Form>
      {rows.length > 0 && (
        <ul className={styles["names"]} aria-label={label}>
          {rows.map((row) => (
            <NameRow
              key={`${row.id} ${row.name}`}
              {...row}
              refused={refused?.about === row.id ? refused : null}
              archiving={archiving}
            />
          ))}
        </ul>
      )}
    </>
  );
}
