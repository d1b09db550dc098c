import { Form } from "react-router";
import { Field } from "#app/ui/field.tsx";
import { type FormAnswer, problemOf, problemWith } from "#app/ui/form-answer.ts";
import { ProofFields } from "#app/ui/proof-fields.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { ColumnsForm, previewStyle } from "#app/ui/table-import/columns-form.tsx";
import { HowRead } from "#app/ui/table-import/how-read.tsx";
import { type LineToMend, MendLines } from "#app/ui/table-import/mend-lines.tsx";
import { PlannedLines } from "#app/ui/table-import/planned-lines.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { ImportKind, ImportPage, PlannedRow } from "#domain/imports/index.ts";
import { countOf } from "./words.ts";

type Props = {
  page: Pick<ImportPage, "fields" | "mapping" | "formats" | "asked"> & {
    kind: ImportKind;
    reading: React.ComponentProps<typeof HowRead>["reading"] & Pick<ImportPage["reading"], "mapped" | "isHeadless">;
    columns: React.ComponentProps<typeof ColumnsForm>["columns"];
    mend: LineToMend[];
    counts: Record<PlannedRow["does"], number>;
    rows: PlannedRow[];
    addresses: Readonly<Record<string, string>>;
    seen: string;
    /** Of a large table, whose first lines these are. */
    progress: { rows: string } | null;
  };
  answer: FormAnswer<unknown> | undefined;
  /** Where the lines with a problem are downloaded. */
  file: string;
};

/** Which column is which, and what an import would do with each line. */
export function Preview({ page, answer, file }: Props) {
  const { kind, fields, columns, mapping, formats, asked, reading, counts, rows, mend, seen, addresses, progress } =
    page;
  const ready = counts.add + counts.update;
  const all = ready + counts.skip + counts.refuse;
  const problem = problemOf(answer);
  return (
    <>
      <HowRead reading={reading} />
      <ColumnsForm
        {...{ fields, columns, mapping, formats, asked }}
        mapped={reading.mapped}
        isHeadless={reading.isHeadless}
      />
      <section aria-label="Preview" className={previewStyle}>
        <h2>Preview</h2>
        <p>
          {counts.add} to add, {counts.update} to update, {counts.skip} to skip, {counts.refuse} with a problem. Nothing
          has been imported yet.
        </p>
        {progress && (
          <p>
            These are the first {all} of {progress.rows} lines. The others are checked while they are imported, which
            goes on by itself: those with a problem are left out, and can be downloaded afterwards.
          </p>
        )}
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
                {progress ? `Import all ${progress.rows} lines` : `Import ${countOf(kind, ready)}`}
              </Submit>
            </div>
          </Form>
        )}
        {ready === 0 && <WhyNot answer={answer} />}
        <PlannedLines
          nameOf={kind === "client" ? "Company" : "Name"}
          lines={rows.map((line) => ({
            row: line.row,
            name: line.name,
            result: resultOf(line),
            isRefused: line.does === "refuse",
            ask: line === firstToAsk(line, rows) && (
              <LineAsk line={line} address={addresses[String(line.row)]} answer={answer} />
            ),
          }))}
          isAll={rows.length === all}
        />
      </section>
      {mend.length > 0 && <MendLines lines={mend} count={counts.refuse} file={file} />}
    </>
  );
}

const resultOf = ({ does, because, remark }: PlannedRow) =>
  because ?? [does === "add" ? "Will be added." : "Will be updated.", remark].filter(Boolean).join(" ");

/** A section is asked about once, at its first line. */
function firstToAsk(line: PlannedRow, rows: PlannedRow[]): PlannedRow | undefined {
  const { ask } = line;
  if (ask?.kind !== "section") return line;
  return rows.find((other) => other.ask?.kind === "section" && other.ask.section === ask.section);
}

type AskProps = { line: PlannedRow; address: string | undefined; answer: FormAnswer<unknown> | undefined };

/** What lets a line in that has a problem: another address for its contact, or the section of its video. */
function LineAsk({ line: { row, name, ask }, address = "", answer }: AskProps) {
  if (!ask) return null;
  if (ask.kind === "section")
    return (
      <Form method="post">
        <input type="hidden" name="name" value={ask.section} />
        <Submit busy="Adding…" tone="plain" name="intent" value="section">
          Add the section {ask.section}, for the team
        </Submit>
      </Form>
    );
  const refused = problemWith(answer, "address", { row: String(row) });
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="row" value={row} />
      <Field
        label={`Email of the contact of ${name}`}
        isInRow
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={refused?.typed["email"] ?? address}
        problems={refused?.fields["email"]}
      />
      <Submit busy="Checking…" tone="plain" name="intent" value="address">
        Use this address
      </Submit>
    </Form>
  );
}
