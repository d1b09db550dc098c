import { Form, href } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Area } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { Alert, Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { ColumnChoice } from "#app/ui/table-import/columns-form.tsx";
import { previewResults } from "#domain/clients/results/index.ts";
import type { Route } from "./+types/import-results";
import { ResultPreview } from "./results/result-preview.tsx";
import { resultRule } from "./results/result-rule.ts";
import styles from "./results/results.module.css";
import { type ImportAnswer, takeImport } from "./results/take-import.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  orThrow(await previewResults({ db, actor }, []));
  const [added, changed] = ["added", "changed"].map((name) => Number(url.searchParams.get(name)) || 0);
  return { added, changed, isDone: url.searchParams.has("added"), most: formats.number(resultRule.mostRows) };
}

export const action = ({ request, context, url }: Route.ActionArgs) =>
  takeImport(context.get(requestContext), request, url.pathname);

export const handle = trail(() => [{ name: "Import results" }]);

export default function ImportResults({ loaderData: { most, ...done }, actionData: answer }: Route.ComponentProps) {
  const preview = answer?.preview;
  const planned = preview?.planned ?? [];
  const count = planned.filter(({ outcome }) => outcome === "add" || outcome === "change").length;
  const isReady = count > 0 && planned.every(({ outcome }) => outcome !== "refuse");
  return (
    <Screen
      title="Import results"
      about="A table that names a client, a month, its leads and, where you count them, its appointments. Without appointments the completed meetings of the calendar are counted."
      up={{ to: href("/studio/workspace/clients"), name: "Clients" }}
      actions={
        <a className={buttonStyle()} href={href("/studio/workspace/clients/import/template.csv")} download>
          Download template
        </a>
      }
    >
      {answer?.because && <Alert key={answer.at}>{answer.because}</Alert>}
      {!answer && done.isDone && (
        <Note tone="success">
          Imported: {done.added} added, {done.changed} changed.
        </Note>
      )}
      <Form key={answer?.at} method="post" encType="multipart/form-data" className={styles.form} noValidate>
        <FileField
          label="CSV or Excel file"
          name="file"
          accept=".csv,.txt,.tsv,.xlsx,.xlsm,text/csv,text/plain"
          hint={`Choose a file or paste the table. At most ${most} lines.`}
          isEither
          most={{ bytes: resultRule.mostBytes, tooLarge: "The file is too large. Split it." }}
        />
        <Area
          label="Or paste the table"
          isEither
          name="table"
          rows={8}
          defaultValue={answer?.text}
          problems={answer?.problem ? [answer.problem] : []}
          hint="With its heading, such as client, month, leads, appointments. Months as 2026-11, 11/2026 or Nov 2026."
        />
        {answer?.columns && <ResultColumns {...answer.columns} />}
        {preview && <ResultPreview planned={planned} />}
        {preview && !isReady && count > 0 && <p>Correct the lines with a problem, then preview the table again.</p>}
        {preview && <input type="hidden" name="seen" value={preview.seen} />}
        <div className={styles.buttons}>
          <Submit tone={isReady ? "plain" : "primary"} busy="Reading…" name="intent" value="preview">
            Preview
          </Submit>
          {isReady && (
            <Submit busy="Importing…" name="intent" value="import">
              {count === 1 ? "Import 1 month" : `Import ${count} months`}
            </Submit>
          )}
        </div>
      </Form>
    </Screen>
  );
}

type ColumnsProps = NonNullable<ImportAnswer["columns"]>;

const fields = [
  ["client", "Client"],
  ["month", "Month"],
  ["leads", "Leads"],
  ["appointments", "Appointments"],
] as const;

/** Says which column of the table is which figure, with what stands in its first lines. */
const ResultColumns = ({ all, mapping }: ColumnsProps) => (
  <section aria-label="Columns" className={styles.columns}>
    <h2>Columns</h2>
    <p>Check which column is which, and preview the table again after a change.</p>
    <div>
      {fields.map(([field, label]) => (
        <ColumnChoice
          key={field}
          name={`column-${field}`}
          label={label}
          columns={all}
          first={mapping[field]}
          isGuessed={false}
          isRequired={field !== "appointments"}
        />
      ))}
    </div>
  </section>
);
