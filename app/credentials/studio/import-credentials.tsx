import { Form, href } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { Choice } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { Alert, Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { listClientNames } from "#domain/clients/list/index.ts";
import { type PlannedRow, previewImport } from "#domain/credentials/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { strengthWords } from "#domain/kernel/secret-strength.ts";
import type { Route } from "./+types/import-credentials";
import styles from "./import.module.css";
import { type ImportAnswer, takeImport } from "./take-import.ts";

/** Asks users to confirm their identity before anything is chosen. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  orThrow(await previewImport({ db, actor }, { rows: [], signer: app.keys }), url.pathname);
  return { key: newId(), clients: orThrow(await listClientNames({ db, actor })) };
}

export const action = ({ request, context, url }: Route.ActionArgs) =>
  takeImport(context.get(requestContext), request, url.pathname);

/** The key stays until a file was imported: an import that is sent twice happens once. */
export const shouldRevalidate = ({ actionResult }: { actionResult?: ImportAnswer }) => actionResult?.kind === "kept";

export const handle = trail(() => [{ name: "Import credentials" }]);

export default function ImportCredentials({ loaderData: { key, clients }, actionData: answer }: Route.ComponentProps) {
  const preview = answer?.kind === "preview" ? answer : null;
  const count = preview?.planned.filter(({ refused }) => refused === null).length ?? 0;
  return (
    <Screen
      title="Import credentials"
      about="The CSV export of 1Password, Bitwarden, LastPass, a browser or another password manager, or a CSV file with the columns company, label, login, url and secret. Delete it when you are done."
      up={{ to: href("/studio/workspace/settings"), name: "Settings" }}
    >
      {answer?.kind === "refused" && <Alert key={answer.at}>{answer.because}</Alert>}
      {answer?.kind === "kept" && (
        <Note tone="success">
          {answer.kept} imported, {answer.refused} skipped.
        </Note>
      )}
      <Form method="post" encType="multipart/form-data" className={styles.form} noValidate>
        <FileField
          label="File"
          name="table"
          accept=".csv,text/csv"
          required
          most={{ bytes: 900_000, tooLarge: "The file is too large. Split it." }}
        />
        <Choice
          label="Client of what a password manager keeps elsewhere"
          name="elsewhere"
          hint="A folder, group or tag that is called like a client belongs to that client. Notes and one-time codes are not taken."
        >
          <option value="">Leave it out</option>
          {clients.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <input type="hidden" name="key" value={key} />
        <Submit tone={count > 0 ? "plain" : "primary"} busy="Reading…" name="intent" value="preview">
          Preview
        </Submit>
        {preview && <ImportPreview planned={preview.planned} />}
        {preview && count > 0 && (
          <>
            <input type="hidden" name="seen" value={preview.seen} />
            <Submit busy="Importing…" name="intent" value="import">
              {count === 1 ? "Import 1 credential" : `Import ${count} credentials`}
            </Submit>
          </>
        )}
      </Form>
    </Screen>
  );
}

/** What will happen to each row of the file. */
function ImportPreview({ planned }: { planned: PlannedRow[] }) {
  const refused = planned.filter((row) => row.refused !== null).length;
  return (
    <section className={styles.preview} aria-label="Preview">
      <h2>Preview</h2>
      <p>
        {planned.length - refused} will be imported, {refused} skipped. Nothing is saved yet.
      </p>
      <ol className={styles.rows}>
        {planned.map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </ol>
    </section>
  );
}

function Row({ row: { row, company, label, login, url, length, strength, refused } }: { row: PlannedRow }) {
  return (
    <li data-refused={refused !== null}>
      <span className={styles.number}>Row {row}</span>
      <span className={styles.what}>
        <strong>{label || "No label"}</strong>
        <span>{[company, login, url].filter(Boolean).join(" · ")}</span>
      </span>
      <span className={styles.quiet}>
        {length === 1 ? "1 character" : `${length} characters`}
        {strength !== null && `, ${strengthWords[strength].toLowerCase()}`}
      </span>
      <span className={styles.outcome}>{refused ?? "Will be imported"}</span>
    </li>
  );
}
