import { Form } from "react-router";
import formStyles from "#app/settings/form/form.module.css";
import { Field } from "#app/ui/field.tsx";
import { type FormAnswer, problemOf } from "#app/ui/form-answer.ts";
import { Note } from "#app/ui/notice.tsx";
import { ProofFields } from "#app/ui/proof-fields.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";

/** `isOpen`: Stripe takes the payments. Until then its keys can be entered, but are out of the way. */
type Props = { isOpen: boolean; hasKeys: boolean; webhook: string; answer: FormAnswer<unknown> | undefined };

/** The API keys of the agency's Stripe account. They are entered here and never shown again. */
export function StripeKeys({ isOpen, hasKeys, webhook, answer }: Props) {
  const refused = problemOf(answer);
  const fix = refused?.fields ?? {};
  const kept = hasKeys ? "Saved. Leave empty to keep it." : undefined;
  const key = (label: string, name: string, start: string) => (
    <Field
      label={label}
      name={name}
      type="password"
      autoComplete="off"
      placeholder={start}
      required={!hasKeys}
      maxLength={255}
      problems={fix[name]}
      {...(kept && { hint: kept })}
    />
  );
  return (
    <details className={formStyles.later} open={isOpen || answer !== undefined}>
      <summary>Stripe keys</summary>
      <Form method="post" className={formStyles.form} noValidate key={answer?.kind === "saved" ? answer.at : "keys"}>
        <p>
          Have Stripe send its checkout.session events to <code>{webhook}</code>
        </p>
        {refused?.kind === "sudo" ? <ProofFields asked={refused} fix={fix} /> : <WhyNot answer={answer} />}
        {key("Secret key", "secret", "sk_…")}
        {key("Signing secret of the webhook", "signing", "whsec_…")}
        <div className={formStyles.actions}>
          <Submit busy="Saving…" name="intent" value="keys">
            Save keys
          </Submit>
          {answer?.kind === "saved" && <Note tone="success">Saved.</Note>}
        </div>
      </Form>
    </details>
  );
}
