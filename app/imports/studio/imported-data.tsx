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
import { listSections } from "#domain/academy/index.ts";
import { sectionForm } from "#domain/academy/section.schema.ts";
import { listClientNames } from "#domain/clients/list/index.ts";
import { mendForm, tableForm } from "#domain/imports/import.schema.ts";
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
  // A line of a payment or of the vault may name its client; a whole table may be one client's.
  const clients = kind === "payment" || kind === "item" ? orThrow(await listClientNames(ctx)) : [];
  const client = fields["client"] && { client: { ...fields["client"], values: clients.map(({ name }) => name) } };
  const sections = kind === "video" ? await listSections(ctx) : [];
  const section = fields["section"] && { section: { ...fields["section"], values: sections.map(({ name }) => name) } };
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
    fields: { ...fields, ...client, ...section },
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
    map: intent(mapImport, {
      schema: tableForm,
      of: ({ days, decimals, ...mapping }) => ({ id, mapping, formats: { days, decimals } }),
      to: here,
    }),
    sheet: intent(chooseImportSheet, { of: { id }, to: here }),
    mend: intent(mendImport, {
      schema: mendForm,
      of: (cells) => ({ id, rewrite: (text: string) => mended(text, cells) }),
      to: here,
    }),
    address: intent(decideAddress, { of: { id }, to: here }),
    section: intent(addImportSection, { schema: sectionForm.pick({ name: true }), of: { id }, to: here }),
    import: intent(runImport, { of: (_, __, ctx) => ({ id, ...tableDeps(ctx) }), proof: true, to: here }),
    stop: intent(stopImport, { of: { id }, to: here }),
    undo: intent(undoImport, { of: { id }, to: here }),
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
