import { href, Link } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { columnsOf, linesToMend, mended, tableDeps } from "#app/http/read-sent-table.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { Note } from "#app/ui/notice.tsx";
import { mostMended } from "#app/ui/table-import/mend-lines.tsx";
import { mostLines } from "#app/ui/table-import/planned-lines.tsx";
import { UndoableUntil, UndoImport } from "#app/ui/table-import/undo-import.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { sectionForm } from "#domain/academy/section.schema.ts";
import { addressForm, confirmForm, mendForm, sheetForm, tableForm } from "#domain/imports/import.schema.ts";
import {
  addImportSection,
  chooseImportSheet,
  decideAddress,
  mapImport,
  mendImport,
  type PlannedRow,
  readImport,
  runImport,
  stopImport,
  undoImport,
} from "#domain/imports/index.ts";
import type { Route } from "./+types/imported-data";
import { CarriedEnd, Carrying, KeptRecords } from "./import-progress.tsx";
import { Preview } from "./preview.tsx";
import { doneWith, kindLists, kindNames, progressWith } from "./words.ts";

export async function loader({ context, params: { tableId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const found = orThrow(await readImport({ ...ctx, ...tableDeps(ctx) }, tableId));
  const { kind, fields, mapping, formats, asked, planned, seen, text, done } = found;
  const { others, columns: _, ...facts } = found.reading;
  const columns = columnsOf(text);
  const does = (what: PlannedRow["does"]) => planned.filter((row) => row.does === what);
  const refuse = does("refuse");
  const skip = does("skip");
  const update = does("update");
  const add = does("add");
  const marked = add.filter(({ remark, ask }) => remark !== null || ask !== null);
  return {
    kind,
    here: href("/studio/workspace/settings/import/:tableId", { tableId }),
    file: href("/studio/workspace/settings/import/:tableId/problems.csv", { tableId }),
    mapping,
    addresses: found.addresses,
    seen,
    columns,
    fields,
    formats,
    asked,
    reading: { ...facts, sheets: others.map(({ name }) => name) },
    mend: linesToMend(refuse.slice(0, mostMended), text, { columns, fields, mapping }),
    counts: { refuse: refuse.length, skip: skip.length, update: update.length, add: add.length },
    rows: [
      ...refuse.slice(0, mostLines.refused),
      ...marked.slice(0, mostLines.refused),
      ...[skip, update, add.filter((row) => !marked.includes(row))].flatMap((rows) => rows.slice(0, mostLines.others)),
    ],
    progress: progressWith(ctx.formats.number, found.progress),
    kept: found.kept,
    done: done && { keptCount: done.kept, what: doneWith(done), wasUndone: done.kept !== null },
    undoUntil: done?.undoUntil ? ctx.formats.stamp(done.undoUntil) : null,
  };
}

export const action = formAction(({ params: { tableId: id } }: Route.ActionArgs) => {
  const here = href("/studio/workspace/settings/import/:tableId", { tableId: id });
  return {
    map: intent({
      schema: tableForm,
      command: (ctx, { days, decimals, ...mapping }) => mapImport(ctx, { id, mapping, formats: { days, decimals } }),
      to: here,
    }),
    sheet: intent({ schema: sheetForm, command: (ctx, { sheet }) => chooseImportSheet(ctx, { id, sheet }), to: here }),
    mend: intent({
      schema: mendForm,
      command: (ctx, cells) => mendImport(ctx, { id, rewrite: (text) => mended(text, cells) }),
      to: here,
    }),
    address: intent({
      schema: addressForm,
      command: (ctx, decided) => decideAddress(ctx, { id, ...decided }),
      to: here,
    }),
    section: intent({
      schema: sectionForm.pick({ name: true }),
      command: (ctx, { name }) => addImportSection(ctx, { id, name }),
      to: here,
    }),
    import: intent({
      schema: confirmForm,
      proof: true,
      command: (ctx, { seen }) => runImport({ ...ctx, ...tableDeps(ctx) }, { id, seen }),
      to: here,
    }),
    stop: intent({ command: (ctx) => stopImport(ctx, { id }), to: here }),
    undo: intent({ command: (ctx) => undoImport(ctx, id), to: here }),
  };
});

/** After a refusal too: the records may have changed since the preview. */
export const shouldRevalidate = () => true;

export const handle = trail(({ kind }: Route.ComponentProps["loaderData"]) => [
  { name: "Import", to: "/studio/workspace/settings/import" },
  { name: `Import ${kindNames[kind].toLowerCase()}` },
]);

export default function ImportedData({ loaderData: page, actionData }: Route.ComponentProps) {
  const { kind, done, undoUntil, progress, kept } = page;
  const isCarried = progress?.work != null;
  return (
    <Screen
      title={`Import ${kindNames[kind].toLowerCase()}`}
      up={{ to: href("/studio/workspace/settings/import"), name: "Import" }}
      actions={
        undoUntil && (
          <UndoImport>
            {kind === "payment"
              ? "Pending payments are voided and completed ones are reversed, except those somebody has worked with since."
              : "What it added is removed and what it updated is changed back, except what somebody has changed or used since."}
          </UndoImport>
        )
      }
    >
      {isCarried && <Carrying progress={progress} here={page.here} />}
      {!done && !isCarried && <Preview page={page} answer={actionData} file={page.file} />}
      {done && <WhyNot answer={actionData} />}
      {done && (
        <Note tone={done.wasUndone ? "info" : "success"}>
          {done.what}{" "}
          <Link to={kindLists[kind]}>See the {kindNames[kind === "payment" ? "client" : kind].toLowerCase()}</Link>
        </Note>
      )}
      {done && progress && <CarriedEnd {...progress} refused={progress.refusedCount} file={page.file} />}
      {undoUntil && <UndoableUntil at={undoUntil} />}
      {kept.length > 0 && <KeptRecords names={kept} count={done?.keptCount ?? 0} />}
      {done && !done.wasUndone && kind === "client" && (
        <p>Nobody was written to. Invite each contact from the client's page when you are ready.</p>
      )}
    </Screen>
  );
}
