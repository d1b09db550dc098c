import { Form, href } from "react-router";
import styles from "#app/audit/logs.module.css";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { rowForm } from "#app/http/row-form.ts";
import formStyles from "#app/settings/form/form.module.css";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { Button } from "#app/ui/button.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { formatSize } from "#app/ui/format-size.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Note } from "#app/ui/notice.tsx";
import { ProofFields } from "#app/ui/proof-fields.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { askForExport, readExports, stopRun } from "#domain/backups/index.ts";
import type { Route } from "./+types/exports";
import { runStates } from "./run-states.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const runs = orThrow(await readExports({ db, actor }));
  const asked = url.searchParams.get("download");
  return {
    timeZone: formats.timeZone,
    /** The one they were about to download when they had to confirm that it is them. */
    asked: runs.find(({ id, name }) => id === asked && name !== null)?.id ?? null,
    runs: runs.map(({ id, state, name, size, progress, problem, createdAt }) => ({
      id,
      state,
      progress,
      problem,
      when: formats.stamp(createdAt),
      isThere: name !== null,
      size: size === null ? null : formatSize(Number(size)),
    })),
  };
}

export const action = formAction((_: Route.ActionArgs) => ({
  export: intent(askForExport, { proof: true, saved: () => "The export begins within a minute." }),
  stop: intent(stopRun, { schema: rowForm, saved: () => "It is being stopped." }),
}));

export const handle = trail(() => [{ name: "Export everything" }]);

export default function Exports({ loaderData: { timeZone, asked, runs }, actionData }: Route.ComponentProps) {
  const refused = problemOf(actionData);
  useLive("backup");
  return (
    <Screen
      title="Export everything"
      about={`All data and files in formats that other programs read. Times are in ${timeZone}.`}
      up={{ to: href("/studio/workspace/settings"), name: "Settings" }}
    >
      <p className={styles.text}>
        You get one archive with every table as JSON and as CSV, and every stored file. Passwords and the secrets of
        credentials are not in it. It can be downloaded for a day, and is then deleted. To be able to restore Foyer,
        keep backups instead.
      </p>
      <Form method="post" className={formStyles.form} noValidate>
        {refused?.kind === "sudo" ? (
          <ProofFields asked={refused} fix={refused.fields} />
        ) : (
          <WhyNot answer={actionData} />
        )}
        <div>
          <Submit busy="Asking…" name="intent" value="export">
            Export everything
          </Submit>
        </div>
      </Form>
      {actionData?.kind === "saved" && <Note tone="success">{actionData.value}</Note>}
      {asked && (
        <Note tone="success">
          Thank you. Your export is ready. <Download id={asked} />
        </Note>
      )}
      {runs.length > 0 && <Runs runs={runs} />}
    </Screen>
  );
}

type Run = Route.ComponentProps["loaderData"]["runs"][number];

const Runs = ({ runs }: { runs: Run[] }) => (
  <ol className={styles.list} aria-label="Exports, newest first">
    {runs.map((run) => (
      <li key={run.id} className={styles.line}>
        <Moment at={run.when} />
        <span className={styles.what}>
          {run.state === "done" && !run.isThere ? "Deleted" : runStates[run.state]}
          {run.size && <span className={styles.quiet}>{run.size}</span>}
        </span>
        <div className={styles.what}>
          {run.problem}
          {run.state === "running" && run.progress}
          <Next run={run} />
        </div>
      </li>
    ))}
  </ol>
);

/** What can be done with it: downloaded once it is whole, stopped until then. */
function Next({ run: { id, state, isThere } }: { run: Run }) {
  if (state === "done" && isThere) return <Download id={id} />;
  if (state !== "running" && state !== "waiting") return null;
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Submit tone="plain" busy="Stopping…" name="intent" value="stop" of={id}>
        Stop
      </Submit>
    </Form>
  );
}

/** A native form, as the response is a file. */
const Download = ({ id }: { id: string }) => (
  <form method="post" action={href("/studio/workspace/settings/exports/:runId/file", { runId: id })}>
    <Button type="submit">Download</Button>
  </form>
);
