import { Form } from "react-router";
import { Choice, Field } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Problem } from "#domain/kernel/result.ts";
import type { Department } from "#domain/office/index.ts";
import type { ColleagueRow } from "./colleague-row.ts";
import styles from "./staff.module.css";

type Props = { colleague: ColleagueRow; departments: Department[]; answer: Problem | undefined };

/** What a colleague does, and in which department. */
export function PlaceForm({ colleague, departments, answer }: Props) {
  const fix = answer?.kind === "invalid" ? answer.fields : {};
  const typed = answer?.kind === "invalid" ? (answer.typed ?? {}) : {};
  return (
    <section className={styles["part"]}>
      <h2>Place in the agency</h2>
      <Form method="post" className={styles["form"]}>
        {answer?.kind === "conflict" && <Alert>{answer.because}</Alert>}
        <Field
          label="Title"
          name="jobTitle"
          maxLength={120}
          defaultValue={typed["jobTitle"] ?? colleague.jobTitle ?? ""}
          problems={fix["jobTitle"]}
        />
        <Choice
          label="Department"
          name="departmentId"
          defaultValue={typed["departmentId"] ?? colleague.departmentId ?? ""}
          problems={fix["departmentId"]}
        >
          <option value="">No department</option>
          {departments.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <input type="hidden" name="seen" value={colleague.version} />
        <div>
          <Submit busy="Saving…">Save</Submit>
        </div>
      </Form>
    </section>
  );
}
