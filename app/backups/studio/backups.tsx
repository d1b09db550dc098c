import { Form, href } from "react-router";
import styles from "#app/audit/logs.module.css";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { rowForm } from "#app/http/row-form.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { formatSize } from "#app/ui/format-size.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { askForRun, readRuns, stopRun } from "#domain/backups/index.ts";
import type { Route } from "./+types/backups";
import { runStates } from "./run-states.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, app, formats } = context.get(requestContext);
  const { runs, lastBackup, lastTrial } = orThrow(await readRuns({ db, actor }));
  const stampOf = (at: Date | null | undefined) => (at ? formats.stamp(at) : null);
  const { folder, s3 } = app.config.backups;
  return {
    where: s3 ? `The bucket ${s3.bucket}` : `The folder ${folder}`,
    keyId: app.keys.id,
    timeZone: formats.timeZone,
    backedUp: stampOf(lastBackup?.finishedAt),
    tried: stampOf(lastTrial?.finishedAt),
    runs: runs.map(({ id, kind, state, name, size, progress, problem, createdAt }) => ({
      id,
      kind,
      state,
      name,
      progress,
      problem,
      when: formats.stamp(createdAt),
      size: size === null ? null : formatSize(Number(size)),
    })),
  };
}

const asked = { backup: "The backup begins within a minute.", trial: "The trial begins within a minute." };

export const action = formAction((_: Route.ActionArgs) => ({
  backup: intent(askForRun, { of: { kind: "backup" }, saved: () => asked.backup }),
  trial: intent(askForRun, { of: { kind: "trial" }, saved: () => asked.trial }),
  stop: intent(stopRun, { schema: rowForm, saved: () => "It is being stopped." }),
}));

const kinds = { backup: "Backup", trial: "Trial restore", export: "Export" };

export const handle = trail(() => [{ name: "Backups" }]);

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  const { where, keyId, timeZone, backedUp, tried, runs } = loaderData;
  useLive("backup");
  return (
    <Screen
      title="Backups"
      about={`The whole database and all files in one encrypted file, every night. Times are in ${timeZone}.`}
      up={{ to: href("/studio/workspace/settings"), name: "Settings" }}
      actions={
        <>
          {backedUp && (
            <Form method="post">
              <Submit tone="plain" busy="Asking…" name="intent" value="trial">
                Try the newest backup
              </Submit>
            </Form>
          )}
          <Form method="post">
            <Submit busy="Asking…" name="intent" value="backup">
              Back up now
            </Submit>
          </Form>
        </>
      }
    >
      <WhyNot answer={actionData} />
      {actionData?.kind === "saved" && <Note tone="success">{actionData.value}</Note>}
      <dl className={styles.facts}>
        <dt>Last backup</dt>
        <dd>{backedUp ? <Moment at={backedUp} /> : "None yet. The first one is made during the second night."}</dd>
        {backedUp && (
          <>
            <dt>Last trial restore</dt>
            <dd>{tried ? <Moment at={tried} /> : "None yet"}</dd>
          </>
        )}
        <dt>Trials</dt>
        <dd>Once a week the newest backup is restored on trial and compared row for row and file for file.</dd>
        <dt>Where</dt>
        <dd>{where}</dd>
        <dt>Kept</dt>
        <dd>The newest of each of the last 7 days, 4 weeks and 12 months.</dd>
        <dt>Root key</dt>
        <dd>
          <code>{keyId}</code> opens them and is not in them: keep a copy of it somewhere else.
        </dd>
        <dt>To get everything back</dt>
        <dd>
          Run <code>npm run restore</code> on the server.
        </dd>
      </dl>
      {runs.length > 0 && <Runs runs={runs} />}
    </Screen>
  );
}

const Runs = ({ runs }: { runs: Route.ComponentProps["loaderData"]["runs"] }) => (
  <ol className={styles.list} aria-label="Backups and trials, newest first">
    {runs.map(({ id, kind, state, name, size, progress, problem, when }) => (
      <li key={id} className={styles.line}>
        <Moment at={when} />
        <span className={styles.what}>{kinds[kind]}</span>
        <span className={styles.what}>
          {runStates[state]}
          {size && <span className={styles.quiet}>{size}</span>}
        </span>
        <div className={styles.what}>
          {name && <code>{name}</code>}
          {problem}
          {state === "running" && progress}
          {(state === "running" || state === "waiting") && (
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Submit tone="plain" busy="Stopping…" name="intent" value="stop" of={id}>
                Stop
              </Submit>
            </Form>
          )}
        </div>
      </li>
    ))}
  </ol>
);
