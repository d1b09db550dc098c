import { Form } from "react-router";
import { Choice, Field } from "#app/ui/field.tsx";
import type { FormProblem } from "#app/ui/form-answer.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { PostRule } from "#domain/posts/post.schema.ts";
import styles from "./addresses.module.css";

type Props = { rules: PostRule[]; answer: FormProblem | undefined };

const outcomeWords: Record<PostRule["does"], string> = {
  lead: "a lead",
  booked: "a booked meeting",
  note: "a note on the deal",
  opt_out: "an opt-out",
  ignore: "nothing",
};
const outcomes = Object.keys(outcomeWords) as PostRule["does"][]; // the keys of the record above

/** What becomes of which event: the first rule that fits decides. Rows left empty are no rules. */
export function Rules({ rules, answer }: Props) {
  const shown = answer ? typedRules(answer) : [...rules, none, none];
  const problems = Object.values(answer?.fields ?? {}).flat();
  return (
    <Panel
      title="Rules"
      note={
        rules.length === 0
          ? "Without rules, every post is a lead, except events of a tool that is recognized."
          : "The first that fits decides. An event that none of them names is ignored."
      }
    >
      <Form method="post" className={styles.part} id="rules" preventScrollReset noValidate>
        {problems.length > 0 && <p role="alert">{problems.join(" ")}</p>}
        <ol className={styles.rules}>
          {shown.map((rule, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule is known by its place
            <li key={place}>
              <Field
                label="Where"
                name="path"
                defaultValue={rule.path}
                placeholder="event_type"
                autoComplete="off"
                isEither
              />
              <Field label="is" name="is" defaultValue={rule.is} autoComplete="off" isEither />
              <Choice label="it becomes" name="does" defaultValue={rule.does}>
                {outcomes.map((outcome) => (
                  <option key={outcome} value={outcome}>
                    {outcomeWords[outcome]}
                  </option>
                ))}
              </Choice>
            </li>
          ))}
        </ol>
        <div>
          <Submit tone="plain" busy="Saving…" name="intent" value="rules">
            Save the rules
          </Submit>
        </div>
      </Form>
    </Panel>
  );
}

const none: PostRule = { path: "", is: "", does: "lead" };

/** What was typed, row by row. */
function typedRules({ typed }: FormProblem): PostRule[] {
  const of = (name: string) => [typed[name] ?? []].flat();
  return of("path").map((path, place) => ({
    path,
    is: of("is")[place] ?? "",
    does: outcomes.find((outcome) => outcome === of("does")[place]) ?? "lead",
  }));
}
