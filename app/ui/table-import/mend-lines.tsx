import { Form } from "react-router";
import { buttonStyle } from "../button.tsx";
import { Field } from "../field.tsx";
import { Submit } from "../submit.tsx";
import styles from "./columns-form.module.css";

/** A line with a problem; `cells` are those whose column was chosen, with the place of the column. */
export type LineToMend = {
  row: number;
  name: string;
  because: string;
  cells: { label: string; at: number; text: string }[];
};

/** Lines are mended one by one, or all of them in a spreadsheet and sent again. `file`: where they are downloaded. */
export function MendLines({ lines, count, file }: { lines: LineToMend[]; count: number; file: string }) {
  return (
    <section aria-label="Lines with a problem" className={styles.preview}>
      <h2>Lines with a problem</h2>
      <p>
        Mend them here, or download them with the reason for each, mend them in a spreadsheet and send that file as
        another import.{" "}
        <a className={buttonStyle()} href={file} download>
          Download {count === 1 ? "1 line" : `${count} lines`}
        </a>
      </p>
      {lines.map(({ row, name, because, cells }) => (
        <details key={row}>
          <summary>
            Line {row}
            {name && `, ${name}`}: {because}
          </summary>
          <Form method="post" className={styles.mapping} noValidate>
            <input type="hidden" name="row" value={row} />
            {cells.map(({ label, at, text }) => (
              <Field key={at} label={label} name={`c${at}`} defaultValue={text} isEither />
            ))}
            <div>
              <Submit tone="plain" busy="Saving…" name="intent" value="mend">
                Save line {String(row)}
              </Submit>
            </div>
          </Form>
        </details>
      ))}
      {lines.length < count && <p>The first {lines.length} are shown here.</p>}
    </section>
  );
}

/** So many lines can be mended on the page. */
export const mostMended = 20;
