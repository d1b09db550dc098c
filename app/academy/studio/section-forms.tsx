import { Form } from "react-router";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Check, Field } from "#app/ui/field.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Section } from "#domain/academy/index.ts";
import type { Typed } from "#domain/kernel/result.ts";
import styles from "./academy.module.css";
import { MoveButtons } from "./move-buttons.tsx";

type Refused = { because: string; typed: Typed } | null;

export function NewSection({ refused }: { refused: Refused }) {
  return (
    <Form method="post" className={styles["new"]}>
      <Field
        label="New section"
        name="name"
        required
        maxLength={60}
        defaultValue={refused?.typed["name"]}
        problems={refused ? [refused.because] : []}
      />
      <Submit busy="Adding…" name="intent" value="add">
        Add
      </Submit>
    </Form>
  );
}

type Props = { section: Section; place: number; many: number; refused: Refused };

/** One section: its name, audience, position, and the button that retires it. */
export function SectionRow({ section, place, many, refused }: Props) {
  const { id, name, staffVisible, clientVisible } = section;
  return (
    <li className={styles["section"]}>
      <Form method="post" aria-label={name}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="intent" value="save" />
        <Field
          label="Name"
          name="name"
          required
          maxLength={60}
          defaultValue={refused?.typed["name"] ?? name}
          problems={refused ? [refused.because] : []}
        />
        <Check name="staffVisible" defaultChecked={staffVisible}>
          Visible to staff
        </Check>
        <Check name="clientVisible" defaultChecked={clientVisible}>
          Visible to clients
        </Check>
        <Submit tone="plain" busy="Saving…" name="id" value={id} aria-label={`Save ${name}`}>
          Save
        </Submit>
      </Form>
      <div className={styles["ways"]}>
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
