import { Form, href, Link } from "react-router";
import { useFormats } from "#app/ui/formats.ts";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { ColumnsForm, previewStyle } from "#app/ui/table-import/columns-form.tsx";
import { HowRead } from "#app/ui/table-import/how-read.tsx";
import { type LineToMend, MendLines } from "#app/ui/table-import/mend-lines.tsx";
import { PlannedLines } from "#app/ui/table-import/planned-lines.tsx";
import type { IntakePage } from "#domain/deals/intake/index.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import { resultOf, StagesForm } from "./file-stages.tsx";

type Props = {
  page: Pick<IntakePage, "clientId" | "mapping" | "fields" | "formats" | "asked" | "stages" | "seen" | "unpaid"> & {
    reading: React.ComponentProps<typeof HowRead>["reading"] & Pick<IntakePage["reading"], "mapped" | "isHeadless">;
    columns: React.ComponentProps<typeof ColumnsForm>["columns"];
    mend: LineToMend[];
    counts: { ready: number; refused: number; near: number; booked: number; lost: number; ahead: number };
    rows: IntakePage["planned"];
  };
  /** Where the lines with a problem are downloaded. */
  file: string;
};

/** Which column is which, and what an import would do with each line. */
export function IntakePreview({ page, file }: Props) {
  const { clientId, fields, mapping, formats, asked, reading, columns, stages, counts, rows, mend, seen, unpaid } =
    page;
  const { ready, refused, near } = counts;
  const its = useFormats();
  const { number } = its;
  return (
    <>
      <HowRead reading={reading} />
      <ColumnsForm
        {...{ fields, columns, mapping, formats, asked }}
        mapped={reading.mapped}
        isHeadless={reading.isHeadless}
      />
      <StagesForm stages={stages} />
      <section aria-label="Preview" className={previewStyle}>
        <h2>Preview</h2>
        <p>
          {number(ready)} of {number(ready + refused)} lines can be added. Nothing has been added yet.
          {refused > 0 && ` ${number(refused)} with a problem would be left out.`}
          {near > 0 &&
            ` ${number(near)} ${near === 1 ? "has" : "have"} a name that this client knows: look at them first.`}
        </p>
        <p>
          {stages.words.length > 0
            ? stagedWords(counts, its)
            : "Each line becomes a lead found on its day. What has happened since, such as a meeting, a close or a no, is entered on the deal."}
        </p>
        {unpaid && <Unpaid clientId={clientId} {...unpaid} />}
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
          lines={rows.map((line) => ({
            row: line.row,
            name: line.company,
            result: line.because ?? resultOf(line, its),
            isRefused: line.because !== null,
          }))}
          isAll={rows.length === ready + refused}
        />
      </section>
      {mend.length > 0 && <MendLines lines={mend} count={refused} file={file} />}
    </>
  );
}

type UnpaidProps = NonNullable<IntakePage["unpaid"]> & { clientId: string };

/** An agreement that begins before the others can't be added, so it has to be said before anything is imported. */
function Unpaid({ clientId, count, until }: UnpaidProps) {
  const { day, number } = useFormats();
  if (count === 0) return null;
  const agreements = href("/studio/workspace/clients/:clientId/agreements", { clientId });
  return (
    <Note>
      {count === 1 ? "1 line was" : `${number(count)} lines were`} found before a fee was agreed, and would cost
      nothing.{" "}
      {until === null ? (
        <>
          <Link to={agreements}>Set the fee</Link> first, in force from a day before the earliest.
        </>
      ) : (
        <>
          The <Link to={agreements}>first fee</Link> is in force from {day(until)}: leave these lines out if that is not
          meant.
        </>
      )}
    </Note>
  );
}

/** What becomes of the stages in the file. */
function stagedWords({ booked, lost, ahead }: Props["page"]["counts"], { number }: Formats) {
  const recorded = [booked > 0 && `${number(booked)} with a meeting booked`, lost > 0 && `${number(lost)} lost`];
  const found = ["Each line becomes a lead found on its day", recorded.filter(Boolean).join(" and ")];
  const waiting = ahead === 1 ? "1 had come further and is" : `${number(ahead)} had come further and are`;
  const sentence = `${found.filter(Boolean).join(", ")}.`;
  return ahead > 0 ? `${sentence} ${waiting} listed for you once imported.` : sentence;
}
