import { Form, href, Link } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { rowForm } from "#app/http/row-form.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import entries from "#app/ui/entries.module.css";
import { Mark } from "#app/ui/mark.tsx";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import {
  forgetWaiting,
  pauseRuleByHand,
  readRule,
  removeRule,
  replayRun,
  resumeRule,
  sentenceOfRule,
  tryRule,
} from "#domain/rules/index.ts";
import type { Route } from "./+types/rule";
import { readBuilder } from "./read-builder.ts";
import styles from "./rules.module.css";
import { RunLog, TrialNote } from "./run-log.tsx";
import { stateWords } from "./state-words.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { formats } = ctx;
  const { rule, runs, waiting } = orThrow(await readRule(ctx, params.ruleId));
  const { nameOf } = await readBuilder(ctx);
  const trial = rule.state === "active" ? null : orThrow(await tryRule(ctx, rule.id));
  const { id, name, state, author, version } = rule;
  return {
    ...{ id, name, state, author, version, waiting, says: sentenceOfRule(rule, nameOf) },
    trial: trial && { ...trial, last: trial.last.map(({ at, ...one }) => ({ ...one, when: formats.stamp(at) })) },
    runs: runs.map(({ at, ...run }) => ({ ...run, when: formats.stamp(at) })),
  };
}

const said = (text: string) => () => text;

export const action = formAction(({ params: { ruleId: id } }: Route.ActionArgs) => ({
  pause: intent(pauseRuleByHand, { of: { id }, saved: said("The rule is paused.") }),
  resume: intent(resumeRule, { of: { id }, saved: said("The rule is on. It acts in your name.") }),
  replay: intent(replayRun, { schema: rowForm, of: { ruleId: id }, saved: said("It is tried again.") }),
  forget: intent(forgetWaiting, { of: { id }, saved: said("What waited is forgotten.") }),
  delete: intent(removeRule, { of: { id }, to: href("/studio/operations/rules") }),
}));

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.name ?? "Rule" }];
export const handle = trail(({ name }: Route.ComponentProps["loaderData"]) => [{ name }]);

export default function Rule({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, state, author, version, says, waiting, trial, runs } = loaderData;
  const isOn = state === "active";
  return (
    <Screen
      title={name}
      mark={<Mark tone={stateWords[state].tone}>{stateWords[state].label}</Mark>}
      about={stateWords[state].says}
      up={{ to: href("/studio/operations/rules"), name: "Rules" }}
      actions={
        <>
          <Link className={buttonStyle()} to={href("/studio/operations/rules/:ruleId/edit", { ruleId: id })}>
            Edit
          </Link>
          <Form method="post">
            {!isOn && <input type="hidden" name="seen" value={version} />}
            <Submit
              tone={isOn ? "plain" : "primary"}
              busy={isOn ? "Pausing…" : "Switching on…"}
              name="intent"
              value={isOn ? "pause" : "resume"}
            >
              {isOn ? "Pause" : "Switch on"}
            </Submit>
          </Form>
        </>
      }
    >
      <WhyNot answer={actionData} />
      {actionData?.kind === "saved" && <Note tone="success">{actionData.value}</Note>}
      <p>{says}</p>
      <p className={entries.quiet}>It acts in the name of {author}, and does what they may do.</p>
      {trial && <TrialNote trial={trial} />}
      {waiting > 0 && (
        <div className={styles.waiting}>
          <p>
            {waiting === 1 ? "One run is" : `${waiting} runs are`} waiting{isOn ? "." : " until you switch it on."} What
            waits longer than seven days is left undone.
          </p>
          <ConfirmButton
            label="Forget what waits"
            name="intent"
            value="forget"
            question="Forget what waits?"
            busy="Forgetting…"
          >
            What happened so far makes {name} run no more. This cannot be undone.
          </ConfirmButton>
        </div>
      )}
      <RunLog runs={runs} isOn={isOn} />
      <div className={entries.last}>
        <ConfirmButton
          label="Delete"
          name="intent"
          value="delete"
          tone="danger"
          question="Delete this rule?"
          busy="Deleting…"
        >
          {name} runs no more, and the log of its runs is deleted. What it did stays. This cannot be undone.
        </ConfirmButton>
      </div>
    </Screen>
  );
}
