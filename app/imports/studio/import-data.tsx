import { href, Link } from "react-router";
import type { z } from "zod";
import { formAction, intent } from "#app/http/form-action.ts";
import { largeRule, readLargeTable } from "#app/http/read-large-table.ts";
import { importRule, readSentTable } from "#app/http/read-sent-table.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import formStyles from "#app/settings/form/form.module.css";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { Choice } from "#app/ui/field.tsx";
import { heldBy } from "#app/ui/held.ts";
import { Note } from "#app/ui/notice.tsx";
import { Table } from "#app/ui/table.tsx";
import { TableForm } from "#app/ui/table-import/table-form.tsx";
import { importForm } from "#domain/imports/import.schema.ts";
import { listImports, startImport, startInPieces } from "#domain/imports/index.ts";
import { type Result, unwrap, wrap } from "#domain/kernel/result.ts";
import { prepareDatabase } from "../prepare-database.ts";
import type { Route } from "./+types/import-data";
import { doneWith, sourceWith } from "./words.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, now, formats } = context.get(requestContext);
  const { waiting, past } = orThrow(await listImports({ db, actor, now }));
  return {
    most: {
      rows: formats.number(importRule.mostRows),
      more: `${formats.number(largeRule.mostRows)} of leads`,
      bytes: largeRule.mostBytes,
    },
    waiting: waiting.map(({ id, kind, createdAt, isAtWork, ...source }) => ({
      id,
      name: sourceWith(formats.number, kind, source),
      when: isAtWork ? "being imported" : formats.stamp(createdAt).text,
    })),
    past: past.map(({ id, kind, importedAt, undoUntil, file, rows, ...done }) => ({
      id,
      name: sourceWith(formats.number, kind, { file, rows }),
      what: doneWith(done),
      when: formats.stamp(importedAt).text,
      mayUndo: undoUntil !== null,
    })),
  };
}

const pathOf = (tableId: string) => href("/studio/workspace/settings/import/:tableId", { tableId });

export const action = formAction((_: Route.ActionArgs) => ({
  save: intent(startAny, {
    schema: importForm,
    of: (_, { form }) => ({ form }),
    to: ({ id }) => (id === null ? href("/studio/workspace/settings/import") : pathOf(id)),
  }),
}));

type SentImport = z.infer<typeof importForm> & { form: FormData };

const startAny = (ctx: RequestContext, { kind, onMatch, form }: SentImport) =>
  wrap(async (): Promise<Result<{ id: string | null }>> => {
    if (kind === "database") return prepareDatabase(ctx, onMatch, form);
    if (kind !== "lead") return startImport(ctx, { kind, onMatch, ...unwrap(await readSentTable(form)) });
    const { large, ...table } = unwrap(await readLargeTable(ctx.app, form));
    const start = { kind, onMatch, ...table };
    return large ? startInPieces(ctx, { ...start, ...large }) : startImport(ctx, start);
  });

export const handle = trail(() => [{ name: "Import" }]);

export default function ImportData({ loaderData: { waiting, past, most }, actionData }: Route.ComponentProps) {
  const held = heldBy(actionData, {});
  return (
    <Screen
      title="Import"
      about="Bring a table from the system you are leaving. You choose which column is which and see every line before anything is added."
      up={{ to: href("/studio/workspace/settings"), name: "Settings" }}
    >
      {waiting.length > 0 && (
        <Note>
          {waiting.length === 1 ? "1 table is" : `${waiting.length} tables are`} <a href="#ready">ready to import</a>.
        </Note>
      )}
      <TableForm
        answer={actionData}
        held={held}
        className={formStyles.form}
        label="CSV or Excel file, or dump"
        accept=".csv,.txt,.tsv,.tab,.qif,.xlsx,.xlsm,.sql,text/csv,text/plain,application/sql"
        most={most}
        heading="With its heading, such as company, contact, email, reference. Leave out passwords: they are never imported."
      >
        <Choice label="What to import" {...held.box("kind", "client")}>
          <option value="client">Clients with their main contact</option>
          <option value="lead">Leads</option>
          <option value="item">Prompts, links, recordings and documents of the vault</option>
          <option value="payment">Payments</option>
          <option value="bank">Lines of a bank statement</option>
          <option value="video">Videos of the academy</option>
          <option value="database">A whole database, as pg_dump wrote it</option>
        </Choice>
        <Choice
          label="If a record is already there"
          hint="Records are recognized by their reference from outside, or else clients by their name and leads by their address. A payment is never changed."
          {...held.box("onMatch", "skip")}
        >
          <option value="skip">Leave it as it is</option>
          <option value="update">Update it from the table</option>
        </Choice>
      </TableForm>
      {waiting.length > 0 && (
        <section id="ready" aria-label="Ready to import">
          <h2>Ready to import</h2>
          <p>Review and import each, clients first. What isn't imported is deleted after a day.</p>
          <Table
            label="Ready to import"
            columns={["What", { name: "Since", wide: true }]}
            rows={waiting.map(({ id, name, when }) => ({
              key: id,
              cells: [
                <Link key="to" to={pathOf(id)}>
                  {name}
                </Link>,
                when,
              ],
            }))}
          />
        </section>
      )}
      {past.length > 0 && (
        <section aria-label="Past imports">
          <h2>Past imports</h2>
          <Table
            label="Past imports"
            columns={["When", "What", { name: "Result", wide: true }]}
            rows={past.map(({ id, name, when, what, mayUndo }) => ({
              key: id,
              cells: [
                <Link key="to" to={pathOf(id)}>
                  {when}
                </Link>,
                name,
                mayUndo ? `${what} It can still be undone.` : what,
              ],
            }))}
          />
        </section>
      )}
    </Screen>
  );
}
