import { Form } from "react-router";
import { Choice, Field, Hidden } from "#app/ui/field.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { Department } from "#domain/office/index.ts";
import type { ColleagueRow } from "./colleague-row.ts";
import styles from "./staff.module.css";

type Props = { colleague: ColleagueRow; departments: Department[]; answer: FormAnswer | undefined };

/** A colleague's position and department. */
export function PlaceForm({ colleague, departments, answer }: Props) {
  const held = useKeptInput(answer, { seen: colleague.version });
  return (
    <Panel title="Place in the agency">
      <Form method="post" className={styles.form}>
        <WhyNot answer={answer} />
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
    </Panel>
  );
}
