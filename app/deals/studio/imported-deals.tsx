import { href, Link } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { columnsOf, linesToMend, mended, tableDeps } from "#app/http/read-sent-table.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { useFormats } from "#app/ui/formats.ts";
import { Note } from "#app/ui/notice.tsx";
import { mostMended } from "#app/ui/table-import/mend-lines.tsx";
import { mostLines } from "#app/ui/table-import/planned-lines.tsx";
import { UndoableUntil, UndoImport } from "#app/ui/table-import/undo-import.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { mayOffer } from "#domain/access/permit.ts";
import {
  chooseSheet,
  chooseStages,
  importDeals,
  mapIntake,
  mendIntake,
  readIntake,
  undoIntake,
} from "#domain/deals/intake/index.ts";
import { mendForm, stagesForm } from "#domain/deals/intake.schema.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import type { Route } from "./+types/imported-deals";
import { countLines, DealsAhead } from "./file-stages.tsx";
import { IntakePreview } from "./intake-preview.tsx";

const list = "/studio/workspace/deals";

export async function loader({ context, params: { importId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const intake = orThrow(await readIntake({ ...ctx, ...tableDeps(ctx) }, importId));
  const {
    clientId,
    client,
    fields,
    mapping,
    formats,
    asked,
    stages,
    planned,
    seen,
    ahead,
    imported,
    kept,
    undoUntil,
    text,
  } = intake;
  const { others: sheets, columns: _, ...facts } = intake.reading;
  const refused = planned.filter(({ because }) => because !== null);
  const ready = planned.filter(({ because }) => because === null);
  // Those with a company like them come first: somebody should look at them.
  const [near = [], others = []] = [true, false].map((is) => ready.filter((one) => one.near.length > 0 === is));
  const columns = columnsOf(text);
  return {
    id: importId,
    clientId,
    client,
    mapping,
    fields,
    formats,
    asked,
    stages,
    ahead,
    reading: { ...facts, sheets: sheets.map(({ name }) => name) },
    mend: linesToMend(
      refused.slice(0, mostMended).map((one) => ({ ...one, name: one.company })),
      text,
      { columns, fields, mapping },
    ),
    seen,
    imported,
    kept,
    columns,
    counts: countLines(planned),
    unpaid: mayOffer(ctx.actor, "agreement.read", { clientId }) ? intake.unpaid : null,
    rows: [
      ...refused.slice(0, mostLines.refused),
      ...near.slice(0, mostLines.refused),
      ...others.slice(0, mostLines.others),
    ],
    undoUntil: undoUntil && ctx.formats.stamp(undoUntil),
  };
}

export const action = formAction(({ params: { importId: id } }: Route.ActionArgs) => {
  const here = href("/studio/workspace/deals/import/:importId", { importId: id });
  return {
    map: intent(mapIntake, { of: { id }, to: here }),
    stages: intent(chooseStages, { schema: stagesForm, of: { id }, to: here }),
    sheet: intent(chooseSheet, { of: { id }, to: here }),
    mend: intent(mendIntake, {
      schema: mendForm,
      of: (cells) => ({ id, rewrite: (text: string) => mended(text, cells) }),
      to: here,
    }),
    import: intent(importDeals, { of: (_, __, ctx) => ({ id, ...tableDeps(ctx) }), to: here }),
    undo: intent(undoIntake, { of: { id }, to: here }),
  };
});

/** After a refusal too: the deals may have changed since the preview. */
export const shouldRevalidate = () => true;

export const handle = trail(({ client }: Route.ComponentProps["loaderData"]) => [
  { name: "Import deals", to: `${list}/import` },
  { name: `Import for ${client}` },
]);

export default function ImportedDeals({ loaderData: page, actionData }: Route.ComponentProps) {
  const { clientId, client, imported, kept, undoUntil } = page;
  const dealsIn = countIn(useFormats());
  return (
    <Screen
      title={`Import for ${client}`}
      up={{ to: `${list}/import`, name: "Import deals" }}
      actions={
        undoUntil && <UndoImport>The deals it added are removed, except those somebody has worked on since.</UndoImport>
      }
    >
      <WhyNot answer={actionData} />
      {imported === null && (
        <IntakePreview
          page={page}
          file={href("/studio/workspace/deals/import/:importId/problems.csv", { importId: page.id })}
        />
      )}
      {imported !== null && kept === null && (
        <Note tone="success">
          {dealsIn(imported)} added. <Link to={`${list}?client=${clientId}&view=list`}>See the deals</Link>
        </Note>
      )}
      <DealsAhead ahead={page.ahead} />
      {undoUntil && <UndoableUntil at={undoUntil} />}
      {kept !== null && imported !== null && (
        <Note tone="info">
          The import was undone: {dealsIn(imported - kept)} removed
          {kept > 0 && `, ${dealsIn(kept)} kept because somebody has worked on them`}.
        </Note>
      )}
    </Screen>
  );
}

const countIn =
  ({ number }: Formats) =>
  (count: number) =>
    count === 1 ? "1 deal" : `${number(count)} deals`;
