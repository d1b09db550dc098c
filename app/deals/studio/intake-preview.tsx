import { Form } from "react-router";
import { useFormats } from "#app/ui/formats.ts";
import { Submit } from "#app/ui/submit.tsx";
import { ColumnsForm, previewStyle } from "#app/ui/table-import/columns-form.tsx";
import { PlannedLines } from "#app/ui/table-import/planned-lines.tsx";
import type { IntakePage } from "#domain/deals/index.ts";
import { columnNames, fieldWords } from "../field-words.ts";

type Props = {
  page: Pick<IntakePage, "mapping" | "seen"> & {
    columns: string[];
    counts: { ready: number; refused: number; near: number };
    rows: IntakePage["planned"];
  };
};

/** Which column is which, and what an import would do with each line. */
export function IntakePreview({ page: { mapping, columns, counts, rows, seen } }: Props) {
  const { ready, refused, near } = counts;
  const { number } = useFormats();
  return (
    <>
      <ColumnsForm
        fields={columnNames.map((name) => ({ name, label: fieldWords[name] }))}
        columns={columns}
        mapping={mapping}
      />
      <section aria-label="Preview" className={previewStyle}>
        <h2>Preview</h2>
        <p>
          {number(ready)} of {number(ready + refused)} lines can be added. Nothing has been added yet.
          {refused > 0 && ` ${number(refused)} with a problem would be left out.`}
          {near > 0 &&
            ` ${number(near)} ${near === 1 ? "has" : "have"} a name that this client knows: look at them first.`}
        </p>
        {ready > 0 && (
          <Form method="post">
            <input type="hidden" name="seen" value={seen} />
            <Submit busy="Importing…" name="intent" value="import">
              {ready === 1 ? "Import 1 deal" : `Import ${number(ready)} deals`}
            </Submit>
          </Form>
        )}
        <PlannedLines
          nameOf="Company"
          lines={rows.map(({ row, company, because, near }) => ({
            row,
            name: company,
            result: because ?? resultOf(near),
            isRefused: because !== null,
          }))}
          isAll={rows.length === ready + refused}
        />
      </section>
    </>
  );
}

const resultOf = (near: string[]) =>
  near.length > 0 ? `Will be added. The client knows ${near.join(", ")}.` : "Will be added";
