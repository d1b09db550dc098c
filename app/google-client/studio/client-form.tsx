import { Fragment } from "react";
import { Form } from "react-router";
import styles from "#app/settings/form/form.module.css";
import { Field } from "#app/ui/field.tsx";
import { type FormAnswer, problemOf } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Note } from "#app/ui/notice.tsx";
import { ProofFields } from "#app/ui/proof-fields.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { KnownGoogleClient } from "#domain/google-client/index.ts";

type Props = { client: KnownGoogleClient | null; answer: FormAnswer<unknown> | undefined };

/** What Google gave the admin for Foyer. The secret is entered here and never shown again. */
export function ClientForm({ client, answer }: Props) {
  const refused = problemOf(answer);
  const held = useKeptInput(answer, { seen: client?.version ?? 0 });
  return (
    <section aria-labelledby="client">
      <Form method="post" className={styles.narrow} noValidate>
        <h2 id="client">OAuth client</h2>
        {refused?.kind === "sudo" ? <ProofFields asked={refused} fix={refused.fields} /> : <WhyNot answer={answer} />}
        {/* What was saved is shown anew, and the secret is gone; the button stays, and keeps the focus. */}
        <Fragment key={client?.version ?? 0}>
          <input type="hidden" name="seen" value={held.hidden["seen"]} />
          <Field
            label="Client ID"
            hint={
              client && client.connected.length > 0
                ? "If you change it, every connected host has to connect again."
                : "It ends with .apps.googleusercontent.com."
            }
            required
            maxLength={300}
            {...held.box("clientId", client?.clientId ?? "")}
          />
          <Field
            label="Client secret"
            name="secret"
            type="password"
            autoComplete="off"
            required={!client}
            maxLength={500}
            problems={refused?.fields["secret"]}
            {...(client && { hint: "Saved. Leave empty to keep it." })}
          />
        </Fragment>
        <Submit busy="Saving…" name="intent" value="save">
          Save
        </Submit>
        {answer?.kind === "saved" && <Note tone="success">Saved.</Note>}
      </Form>
    </section>
  );
}
