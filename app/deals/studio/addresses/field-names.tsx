import { Form } from "react-router";
import { Field } from "#app/ui/field.tsx";
import type { FormProblem } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import { Submit } from "#app/ui/submit.tsx";
import type { IntakeAddress } from "#domain/posts/index.ts";
import { fieldNames, fieldWords } from "../../field-words.ts";
import styles from "./addresses.module.css";

type Props = { campaignId: string; names: IntakeAddress["names"]; answer: FormProblem | undefined };

/** Under which name the program that sends the leads has each field. */
export function FieldNames({ campaignId, names, answer }: Props) {
  const held = heldBy(answer, {});
  return (
    <details className={styles.fields} open={answer !== undefined}>
      <summary>Names of the fields</summary>
      <p>Usual names are understood, such as company, email and phone. Enter a name only where it is another one.</p>
      <Form method="post" className={styles.names} preventScrollReset noValidate>
        {fieldNames.map((name) => (
          <Field key={name} label={fieldWords[name]} autoComplete="off" {...held.box(name, names[name])} />
        ))}
        <input type="hidden" name="campaignId" value={campaignId} />
        <div>
          <Submit tone="plain" busy="Saving…" name="intent" value="names">
            Save the names
          </Submit>
        </div>
      </Form>
    </details>
  );
}
