import { Form } from "react-router";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { problemOf } from "#app/ui/form-answer.ts";
import { ProofFields } from "#app/ui/proof-fields.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { ColumnsForm, HowRead, previewStyle } from "#app/ui/table-import/columns-form.tsx";
import { type LineToMend, MendLines } from "#app/ui/table-import/mend-lines.tsx";
import { PlannedLines } from "#app/ui/table-import/planned-lines.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { ImportKind, ImportPage, PlannedRow } from "#domain/imports/index.ts";
import { countOf } from "./words.ts";

type Props = {
  page: Pick<ImportPage, "fields" | "mapping" | "formats" | "asked"> & {
    kind: ImportKind;
    reading: React.ComponentProps<typeof HowRead>["reading"] & Pick<ImportPage["reading"], "mapped">;
    columns: React.ComponentProps<typeof ColumnsForm>["columns"];
    mend: LineToMend[];
    counts: Record<PlannedRow["does"], number>;
    rows: PlannedRow[];
    seen: string;
  };
  answer: FormAnswer<unknown> | undefined;
  /** Where the lines with a problem are downloaded. */
  file: string;
};

/** Which column is which, and what an import would do with each line. */
export function Preview({ page, answer, file }: Props) {
  const { kind, fields, columns, mapping, formats, asked, reading, counts, rows, mend, seen } = page;
  const ready = counts.add + counts.update;
  const all = ready + counts.skip + counts.refuse;
  const problem = problemOf(answer);
  return (
    <>
      <HowRead reading={reading} />
      <ColumnsForm {...{ fields, columns, mapping, formats, asked }} mapped={reading.mapped} />
      <section aria-label="Preview" className={previewStyle}>
        <h2>Preview</h2>
        <p>
          {counts.add} to add, {counts.update} to update, {counts.skip} there already, {counts.refuse} with a problem.
          Nothing has been imported yet.
        </p>
        {ready > 0 && (
          <Form method="post" noValidate>
            <input type="hidden" name="seen" value={seen} />
            {problem?.kind === "sudo" ? (
              <ProofFields asked={problem} fix={problem.fields} />
            ) : (
              <WhyNot answer={answer} />
            )}
            <div>
              <Submit busy="Importing…" name="intent" value="import">
                Import {countOf(kind, ready)}
              </Submit>
            </div>
          </Form>
        )}
        {ready === 0 && <WhyNot answer={answer} />}
        <PlannedLines
          nameOf={kind === "client" ? "Company" : "Name"}
          lines={rows.map(({ row, name, does, because }) => ({
            row,
            name,
            result: because ?? (does === "add" ? "Will be added" : "Will be updated"),
            isRefused: does === "refuse",
          }))}
          isAll={rows.length === all}
        />
      </section>
      {mend.length > 0 && <MendLines lines={mend} count={counts.refuse} file={file} />}
    </>
  );
}
