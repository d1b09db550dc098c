import { Form } from "react-router";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { Field } from "#app/ui/field.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Department } from "#domain/office/index.ts";
import styles from "./staff.module.css";

type Refused = { because: string; typed: string } | null;

export function NewDepartment({ refused }: { refused: Refused }) {
  return (
    <Form method="post" className={styles["filter"]}>
      <Field
        label="New department"
        name="name"
        required
        maxLength={80}
        defaultValue={refused?.typed}
        problems={refused ? [refused.because] : []}
      />
      <Submit busy="Adding…" name="intent" value="add">
        Add
      </Submit>
    </Form>
  );
}

/** One department: its name, its heads, and the way out of use. */
export function DepartmentRow({
  department: { id, name, heads },
  refused,
}: {
  department: Department;
  refused: Refused;
}) {
  return (
    <li className={styles["department"]}>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <Field
          label="Name"
          name="name"
          required
          maxLength={80}
          defaultValue={refused?.typed || name}
          problems={refused ? [refused.because] : []}
        />
        <Submit tone="plain" busy="Saving…" name="intent" value={`save ${id}`}>
          Rename
        </Submit>
      </Form>
      <span className={styles["heads"]}>{heads === 1 ? "1 person" : `${heads} people`}</span>
      <AskFirst
        name="intent"
        value="archive"
        label="Archive"
        of={id}
        inFull={`Archive ${name}`}
        fields={{ id }}
        question={`Archive ${name}?`}
        busy="Archiving…"
      >
        Nobody can be placed in it any more.
      </AskFirst>
    </li>
  );
}
