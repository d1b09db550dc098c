import { Form } from "react-router";
import { Choice } from "../field.tsx";
import { Submit } from "../submit.tsx";
import styles from "./columns-form.module.css";

type Props = {
  fields: readonly { name: string; label: string }[];
  columns: string[];
  mapping: Readonly<Record<string, string>>;
};

/** For what an import would do. */
export const previewStyle = styles.preview ?? "";

/** Says which column of a table is which field. */
export function ColumnsForm({ fields, columns, mapping }: Props) {
  return (
    <section aria-label="Columns" className={styles.columns}>
      <h2>Columns</h2>
      <Form key={JSON.stringify(mapping)} method="post" className={styles.mapping} noValidate>
        {fields.map(({ name, label }) => (
          <Choice key={name} label={label} name={name} defaultValue={mapping[name]}>
            <option value="">Not in the table</option>
            {columns.map((column) => (
              <option key={column} value={column}>
                {column}
              </option>
            ))}
          </Choice>
        ))}
        <div>
          <Submit tone="plain" busy="Reading…" name="intent" value="map">
            Use these columns
          </Submit>
        </div>
      </Form>
    </section>
  );
}
