import { Fragment } from "react";
import { Form } from "react-router";
import styles from "#app/settings/form/form.module.css";
import { Check, Field } from "#app/ui/field.tsx";
import { type FormAnswer, problemOf } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Note } from "#app/ui/notice.tsx";
import { ProofFields } from "#app/ui/proof-fields.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { IdentityProvider } from "#domain/identity-provider/index.ts";

type Props = { provider: IdentityProvider | null; answer: FormAnswer<unknown> | undefined };

/** What the provider gave the admin for Foyer. The secret is entered here and never shown again. */
export function ProviderForm({ provider, answer }: Props) {
  const refused = problemOf(answer);
  const held = useKeptInput(answer, { seen: provider?.version ?? 0 });
  const isSaved = answer?.kind === "saved";
  return (
    <section aria-labelledby="provider">
      <Form method="post" className={styles.narrow} noValidate>
        <h2 id="provider">Identity provider</h2>
        {refused?.kind === "sudo" ? <ProofFields asked={refused} fix={refused.fields} /> : <WhyNot answer={answer} />}
        {/* What was saved is shown anew, and the secret is gone; the button stays, and keeps the focus. */}
        <Fragment key={provider?.version ?? 0}>
          <input type="hidden" name="seen" value={held.hidden["seen"]} />
          <Field
            label="Issuer"
            hint="Its address, such as https://accounts.google.com."
            type="url"
            required
            maxLength={500}
            {...held.box("issuer", provider?.issuer ?? "")}
          />
          <Field label="Client ID" required maxLength={300} {...held.box("clientId", provider?.clientId ?? "")} />
          <Field
            label="Client secret"
            name="secret"
            type="password"
            autoComplete="off"
            required={!provider}
            maxLength={500}
            problems={refused?.fields["secret"]}
            {...(provider && { hint: "Saved. Leave empty to keep it." })}
          />
          <Field
            label="Text of the button"
            required
            maxLength={40}
            {...held.box("label", provider?.label ?? "Sign in with your company")}
          />
          <Check {...held.tick("isOn", provider?.isOn ?? false)}>Show the button on the sign-in page</Check>
          <Check {...held.tick("asksForFactor", provider?.asksForFactor ?? false)}>
            The company's account asks for a second factor, so Foyer does not ask for its own
          </Check>
          <Check {...held.tick("isPrivate", provider?.isPrivate ?? false)}>
            The issuer is inside our own network, so its address may be private
          </Check>
        </Fragment>
        <Submit busy="Saving…" name="intent" value="save">
          Save
        </Submit>
        {isSaved && <Note tone="success">Saved.</Note>}
      </Form>
    </section>
  );
}
