import { Form } from "react-router";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Check, Field } from "#app/ui/field.tsx";
import type { FormProblem } from "#app/ui/form-answer.ts";
import rowForm from "#app/ui/row-form.module.css";
import { Submit } from "#app/ui/submit.tsx";
import type { Section } from "#domain/academy/index.ts";
import styles from "./academy.module.css";
import { MoveButtons } from "./move-buttons.tsx";

type Refusal = FormProblem | undefined;

const problemsOf = (refused: Refusal) =>
  refused ? [refused.because ?? Object.values(refused.fields).flat().join(" ")] : [];

export function NewSection({ refused }: { refused: Refusal }) {
  return (
    <Form method="post" className={rowForm.row}>
      <Field
        label="New section"
        name="name"
        required
        maxLength={60}
        defaultValue={refused?.typed["name"]}
        problems={problemsOf(refused)}
      />
      <Submit busy="Adding…" name="intent" value="add">
        Add
      </Submit>
    </Form>
  );
}

type Props = { section: Section; place: number; many: number; refused: Refusal };

/** One section: its name, audience, position, and the button that retires it. */
export function SectionRow({ section, place, many, refused }: Props) {
  const { id, name, staffVisible, clientVisible } = section;
  return (
    <li className={styles.section}>
      <Form method="post" aria-label={name}>
        <input type="hidden" name="id" value={id} />
        <Field
          label="Name"
          isInRow
          name="name"
          required
          maxLength={60}
          defaultValue={refused?.typed["name"] ?? name}
          problems={problemsOf(refused)}
        />
        <Check name="staffVisible" defaultChecked={staffVisible}>
          Visible to staff
        </Check>
        <Check name="clientVisible" defaultChecked={clientVisible}>
          Visible to clients
        </Check>
        <Submit tone="plain" busy="Saving…" name="intent" value="save" of={id} aria-label={`Save ${name}`}>
          Save
        </Submit>
      </Form>
      <div className={styles.ways}>
        <MoveButtons id={id} name={name} place={place} many={many} intent="move" />
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
          It must be empty. Its address can't be used again.
        </ConfirmButton>
      </div>
    </li>
  );
}
