import { Form } from "react-router";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { FormProblem } from "#app/ui/form-answer.ts";
import rowForm from "#app/ui/row-form.module.css";
import { Submit } from "#app/ui/submit.tsx";
import styles from "./names.module.css";

type Props = { id: string; name: string; beside?: string; refused: FormProblem | undefined; archiving: string };

/** One name, what is shown beside it, and the button to archive it. */
export const NameRow = ({ id, name, beside, refused, archiving }: Props) => (
  <li className={styles.one}>
    <Form method="post" className={`${rowForm.row} ${styles.rename}`}>
      <input type="hidden" name="id" value={id} />
      <Field
        label="Name"
        isInRow
        name="name"
        required
        maxLength={80}
        defaultValue={refused?.typed["name"] || name}
        problems={problemsOf(refused)}
      />
      <Submit tone="plain" busy="Saving…" name="intent" value="save" of={id} aria-label={`Rename ${name}`}>
        Rename
      </Submit>
    </Form>
    {beside && <span className={styles.beside}>{beside}</span>}
    <ConfirmButton
      name="intent"
      value="archive"
      label="Archive"
      of={id}
      inFull={`Archive ${name}`}
      fields={{ id }}
      question={`Archive ${name}?`}
      busy="Archiving…"
    >
      {archiving}
    </ConfirmButton>
  </li>
);

/** Beside the name, whatever it is about: the name is all there is. */
export const problemsOf = (refused: FormProblem | undefined): string[] =>
  refused ? [refused.because ?? refused.fields["name"]?.join(" ") ?? ""] : [];
