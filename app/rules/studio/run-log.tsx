import { Form, Link } from "react-router";
import entries from "#app/ui/entries.module.css";
import { Moment } from "#app/ui/moment.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Stamp } from "#domain/kernel/format/formats.ts";
import { actionKinds } from "#domain/rules/browser.ts";
import type { RuleRun, RuleTrial } from "#domain/rules/index.ts";

type RunRow = Omit<RuleRun, "at"> & { when: Stamp };
type TrialRow = Omit<RuleTrial["last"][number], "at"> & { when: Stamp };

const timesOf = (count: number) => (count === 1 ? "once" : `${count} times`);

/** What the last thirty days would have made of a rule. */
export function TrialNote({
  trial: { count, isPart, last },
}: {
  trial: Omit<RuleTrial, "last"> & { last: TrialRow[] };
}) {
  return (
    <section aria-labelledby="trial" className={entries.section}>
      <h2 id="trial">The last thirty days</h2>
      <p>
        {count === 0
          ? "It would not have run."
          : `It would have run ${isPart ? "at least " : ""}${timesOf(count)}${count > last.length ? ", lastly for:" : ":"}`}
      </p>
      {last.length > 0 && (
        <ul>
          {last.map(({ name, path, when }) => (
            <li key={`${path} ${when.text}`}>
              <Link to={path}>{name ?? "A record without a name"}</Link>, <Moment at={when} />
            </li>
          ))}
        </ul>
      )}
      <p className={entries.quiet}>Counted by how everything stands today.</p>
    </section>
  );
}

/** What a rule did: each run with its actions, and why one was not done. */
export const RunLog = ({ runs, isOn }: { runs: RunRow[]; isOn: boolean }) => (
  <section aria-labelledby="log" className={entries.section}>
    <h2 id="log">Log</h2>
    {runs.length === 0 ? (
      <p>It has not run yet.</p>
    ) : (
      <ol className={entries.list} aria-label="Runs, newest first, for ninety days">
        {runs.map(({ id, name, path, state, when, steps }) => (
          <li key={id}>
            <h3>{name ? <Link to={path}>{name}</Link> : "Something that is gone"}</h3>
            <p className={entries.quiet}>
              <Moment at={when} />
            </p>
            <ul>
              {steps.map(({ place, kind, problem }) => (
                <li key={place}>
                  {sentence(actionKinds[kind].label)}: {problem ?? "done."}
                </li>
              ))}
            </ul>
            {isOn && state === "failed" && (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Submit
                  tone="plain"
                  busy="Trying…"
                  name="intent"
                  value="replay"
                  of={id}
                  aria-label={`Try again for ${name ?? "it"}`}
                >
                  Try again
                </Submit>
              </Form>
            )}
          </li>
        ))}
      </ol>
    )}
  </section>
);

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
