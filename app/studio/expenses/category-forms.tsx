import { Form } from "react-router";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { Field } from "#app/ui/field.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Category } from "#domain/finances/index.ts";
import styles from "./expenses.module.css";

type Refused = { because: string; typed: string } | null;

export const NewCategory = ({ refused }: { refused: Refused }) => (
  <Form method="post" className={styles["step"]}>
    <Field
      label="New category"
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

/** One category: its name, and the way out of use. */
export const CategoryRow = ({ category: { id, name }, refused }: { category: Category; refused: Refused }) => (
  <li className={styles["category"]}>
    <Form method="post" className={styles["step"]}>
      <input type="hidden" name="id" value={id} />
      <Field
        label="Name"
        name="name"
        required
        maxLength={80}
        defaultValue={refused?.typed || name}
        problems={refused ? [refused.because] : []}
      />
      <Submit tone="plain" busy="Saving…" name="intent" value={`save ${id}`} aria-label={`Rename ${name}`}>
        Rename
      </Submit>
    </Form>
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
      Nothing new comes under it. What was entered keeps it.
    </AskFirst>
  </li>
);
