import { Form } from "react-router";
import type { TableReading } from "#domain/kernel/table/table-fields.ts";
import { Choice } from "../field.tsx";
import { Submit } from "../submit.tsx";
import styles from "./columns-form.module.css";

const signs: Readonly<Record<string, string>> = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" };

type ReadProps = {
  reading: Pick<TableReading, "encoding" | "delimiter" | "sample" | "sheet" | "leftOut"> & { sheets: string[] };
};

/** What a file was read as, so that a wrong guess is seen, and which of its sheets. */
export function HowRead({ reading: { encoding, delimiter, sample, sheet, leftOut, sheets } }: ReadProps) {
  const sign = signs[delimiter ?? ""];
  const parts = [
    encoding && `as ${encoding}`,
    sign && `with ${sign} between the cells`,
    sheet && `from the sheet ${sheet}`,
  ];
  const read = parts.filter(Boolean).join(", ");
  return (
    <>
      {read && (
        <p>
          The table was read {read}.
          {sample && ` One of its cells is "${sample}": if that looks wrong, save the file as UTF-8 and send it again.`}
        </p>
      )}
      {leftOut && (
        <p>The end of the table, from "{leftOut.slice(0, 40)}" on, was left out: it has no line to import.</p>
      )}
      {sheets.length > 0 && (
        <Form method="post" className={styles.mapping}>
          <Choice label="Sheet" name="sheet" defaultValue={sheets[0]}>
            {sheets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Choice>
          <div>
            <Submit tone="plain" busy="Reading…" name="intent" value="sheet">
              Take this sheet instead
            </Submit>
          </div>
        </Form>
      )}
    </>
  );
}
