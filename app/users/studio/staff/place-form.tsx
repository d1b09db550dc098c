import { Form } from "react-router";
import { Choice, Field, Hidden } from "#app/ui/field.tsx";
import { useKeptInput } from "#app/ui/held.ts";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Problem } from "#domain/kernel/result.ts";
import type { Department } from "#domain/office/index.ts";
import type { ColleagueRow } from "./colleague-row.ts";
import styles from "./staff.module.css";

type Props = { colleague: ColleagueRow; departments: Department[]; answer: Problem | undefined };

/** A colleague's position and department. */
export function PlaceForm({ colleague, departments, answer }: Props) {
  const held = useKeptInput(answer, { seen: colleague.version });
  return (
    <section className={styles["part"]}>
      <h2>Place in the agency</h2>
      <Form method="post" className={styles["form"]}>
        {answer?.kind === "conflict" && <Alert>{answer.because}</Alert>}
        <Field label="Title" maxLength={120} {...held.box("jobTitle", colleague.jobTitle)} />
        <Choice
          label="Department"
          {...held.box("departmentId", colleague.departmentId, colleague.department ?? "No department")}
        >
          <option value="">No department</option>
          {departments.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Hidden values={held.hidden} />
        <div>
          <Submit busy="Saving…">Save</Submit>
        </div>
      </Form>
    </section>
  );
}
