import { Form } from "react-router";
import { Field } from "#app/ui/field.tsx";
import type { FormProblem } from "#app/ui/form-answer.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { ResultsPage } from "./read-results.ts";
import styles from "./results.module.css";

type Props = Pick<ResultsPage, "results" | "month"> & { answer: FormProblem | undefined };

/** Enters one month, or corrects it. Saved anew, it starts from what the month holds now. */
export const ResultForm = (props: Props) => (
  <Panel title="Add a month" note="Or correct one">
    <MonthForm key={props.results.map(({ version }) => version).join()} {...props} />
  </Panel>
);

function MonthForm({ results, month, answer }: Props) {
  const fix = answer?.fields ?? {};
  const typed = answer?.kind === "invalid" ? answer.typed : {};
  const chosen = typed["month"] ?? month;
  const known = results.find((one) => one.month.startsWith(chosen));
  return (
    <Form method="post" className={styles.form} aria-label="Add a month">
      <WhyNot answer={answer} />
      <Field label="Month" name="month" type="month" required defaultValue={chosen} problems={fix["month"]} />
      <Field
        label="Leads"
        name="leads"
        inputMode="numeric"
        required
        defaultValue={typed["leads"] ?? known?.leads ?? ""}
        problems={fix["leads"]}
      />
      <Field
        label="Appointments"
        name="appointments"
        inputMode="numeric"
        hint="Leave empty to count completed meetings."
        defaultValue={typed["appointments"] ?? (known?.from === "calendar" ? "" : known?.appointments)}
        problems={fix["appointments"]}
      />
      <input type="hidden" name="seen" value={results.map((one) => `${one.month}:${one.version}`).join(" ")} />
      <div>
        <Submit busy="Saving…" name="intent" value="result">
          Save month
        </Submit>
      </div>
    </Form>
  );
}
