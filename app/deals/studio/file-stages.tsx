import { Form, href, Link } from "react-router";
import { Choice } from "#app/ui/field.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { Table } from "#app/ui/table.tsx";
import { mappingStyle, previewStyle } from "#app/ui/table-import/columns-form.tsx";
import type { DealAhead, IntakePage, PlannedDeal } from "#domain/deals/intake/index.ts";
import type { FileStage } from "#domain/deals/intake.schema.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";

export const fileStageWords: Record<FileStage, string> = {
  found: "Lead found",
  booked: "Meeting booked",
  held: "Meeting held",
  proposal: "Proposal sent",
  lost: "Lost",
  won: "Won",
};

/** Says what each word for a stage means here. */
export function StagesForm({ stages: { words, tooMany } }: Pick<IntakePage, "stages">) {
  const { number } = useFormats();
  if (tooMany !== null)
    return (
      <Note>
        The columns of the stage and the status hold {number(tooMany)} different words, more than 50. No stage is taken
        from them: choose other columns, or none.
      </Note>
    );
  if (words.length === 0) return null;
  return (
    <section aria-label="Stages" className={previewStyle}>
      <h2>Stages</h2>
      <p>
        What each word of the file means here. A booked meeting and a loss are recorded with the import. A held meeting,
        a proposal and a close are not, as a fee can follow from them: their deals are listed for you afterwards.
        Neither the client nor the lead is written to.
      </p>
      <Form key={JSON.stringify(words)} method="post" className={mappingStyle} noValidate>
        {words.map(({ word, label, stage, isKnown }) => (
          <Choice
            key={word}
            label={label}
            name={`stage:${word}`}
            defaultValue={stage}
            {...(!isKnown && { hint: "Not recognized." })}
          >
            {Object.entries(fileStageWords).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Choice>
        ))}
        <div>
          <Submit tone="plain" busy="Reading…" name="intent" value="stages">
            Use these stages
          </Submit>
        </div>
      </Form>
    </section>
  );
}

/** How many lines can be added or not, and how far the deals of those that can be had come. */
export function countLines(planned: PlannedDeal[]) {
  const ready = planned.filter(({ because }) => because === null);
  const come = (...to: FileStage[]) => ready.filter(({ stage }) => to.includes(stage)).length;
  return {
    ready: ready.length,
    refused: planned.length - ready.length,
    near: ready.filter(({ near }) => near.length > 0).length,
    booked: come("booked"),
    lost: come("lost"),
    ahead: come("held", "proposal", "won"),
  };
}

/** What an import makes of a line. */
export function resultOf({ stage, on, near }: Pick<PlannedDeal, "stage" | "on" | "near">, { day }: Formats): string {
  const when = on ? ` on ${day(on)}` : "";
  const results: Record<FileStage, string> = {
    found: "Will be added",
    booked: "Will be added with a meeting booked",
    lost: `Will be added as lost${when}`,
    held: "Will be added as a lead found. In the file: meeting held",
    proposal: "Will be added as a lead found. In the file: proposal sent",
    won: `Will be added as a lead found. In the file: won${when}`,
  };
  return near.length > 0 ? `${results[stage]}. The client knows ${near.join(", ")}.` : results[stage];
}

const toDo: Record<DealAhead["stage"], string> = {
  held: "Record the meeting.",
  proposal: "Record the meeting and the proposal.",
  won: "Record the meeting, then claim the close.",
};

/** Deals that had come further elsewhere than an import brings them. */
export function DealsAhead({ ahead: { deals, count } }: Pick<IntakePage, "ahead">) {
  const { day, number } = useFormats();
  if (count === 0) return null;
  return (
    <section aria-label="Further in the file" className={previewStyle}>
      <h2>Further in the file</h2>
      <p>
        {count === 1 ? "1 deal had" : `${number(count)} deals had`} come further in the file. Record on each what
        happened, with its day; the client confirms a close. A deal leaves this list once it has come as far here.
      </p>
      <Table
        label="Deals that had come further in the file"
        columns={["Company", "In the file", { name: "To do here", wide: true }]}
        rows={deals.map(({ id, company, stage, on }) => ({
          key: id,
          cells: [
            <Link key="company" to={href("/studio/workspace/deals/:dealId", { dealId: id })}>
              {company}
            </Link>,
            on === null ? fileStageWords[stage] : `${fileStageWords[stage]} on ${day(on)}`,
            toDo[stage],
          ],
        }))}
      />
      {deals.length < count && <p>The first {number(deals.length)} are shown here.</p>}
    </section>
  );
}
