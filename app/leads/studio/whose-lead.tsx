import { Form } from "react-router";
import { Choice } from "#app/ui/field.tsx";
import { type FormAnswer, problemOf } from "#app/ui/form-answer.ts";
import styles from "#app/ui/record.module.css";
import rowForm from "#app/ui/row-form.module.css";
import { Submit } from "#app/ui/submit.tsx";
import type { Page } from "./read-page.ts";

type Props = Pick<Page, "lead" | "team" | "decides" | "mayTake"> & { answer: FormAnswer | undefined };

/** Who is responsible for the lead; admins assign it, staff can take an unassigned one. */
export function WhoseLead({ lead, team, decides, mayTake, answer }: Props) {
  const fix = problemOf(answer)?.fields["assignedTo"];
  return (
    <section className={styles.part} aria-label="Assignee">
      <h2>Assignee</h2>
      {!decides && <p className={styles.quiet}>{lead.assignee ?? "Not assigned yet."}</p>}
      {mayTake && (
        <Form method="post">
          <Submit tone="plain" busy="Taking…" name="intent" value="take">
            Take this lead
          </Submit>
        </Form>
      )}
      {decides && (
        <Form method="post" className={rowForm.row}>
          <Choice
            key={lead.version}
            label="Assigned to"
            name="assignedTo"
            defaultValue={lead.assignedTo ?? ""}
            problems={fix}
          >
            <option value="">Unassigned</option>
            {team.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          <Submit tone="plain" busy="Assigning…" name="intent" value="assign">
            Assign
          </Submit>
        </Form>
      )}
    </section>
  );
}
