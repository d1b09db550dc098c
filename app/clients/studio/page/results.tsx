import { Form } from "react-router";
import { resultSources } from "#app/clients/result-sources.ts";
import { Field } from "#app/ui/field.tsx";
import type { FormProblem } from "#app/ui/form-answer.ts";
import styles from "#app/ui/record.module.css";
import { Submit } from "#app/ui/submit.tsx";
import { Table } from "#app/ui/table.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import type { ResultsPage } from "./read-results.ts";

type Props = Pick<ResultsPage, "results" | "month" | "isErased"> & { answer: FormProblem | undefined };

/** The results by month: a table of leads and appointments, and the form that enters one month. */
export function Results({ results, month, isErased, answer }: Props) {
  return (
    <section className={styles["part"]} aria-label="Results">
      <h2>By month</h2>
      {results.length === 0 ? (
        <p className={styles["quiet"]}>No data yet</p>
      ) : (
        <div className={styles["ledger"]}>
          <Table
            label="Results by month"
            columns={[
              "Month",
              { name: "Leads", figure: true },
              { name: "Appointments", figure: true },
              "Appointments source",
            ]}
            rows={results.map(({ month, leads, appointments, from }) => ({
              key: month,
              cells: [formatMonth(month), leads ?? "–", appointments, resultSources[from]],
            }))}
          />
        </div>
      )}
      {!isErased && <ResultForm key={results.map(({ version }) => version).join()} {...{ results, month, answer }} />}
    </section>
  );
}

function ResultForm({ results, month, answer }: Pick<Props, "results" | "month" | "answer">) {
  const fix = answer?.fields ?? {};
  const typed = answer?.kind === "invalid" ? answer.typed : {};
  const chosen = typed["month"] ?? month;
  const known = results.find((one) => one.month.startsWith(chosen));
  return (
    <Form method="post" className={styles["line"]} aria-label="Add a month">
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
      <Submit busy="Saving…" name="intent" value="result">
        Save month
      </Submit>
    </Form>
  );
}
