import { Form } from "react-router";
import formStyles from "#app/settings/form/form.module.css";
import { Field } from "#app/ui/field.tsx";
import { Note } from "#app/ui/notice.tsx";
import { ProofFields } from "#app/ui/proof-fields.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { KeysAnswer } from "./keep-stripe-keys.ts";

type Props = { hasKeys: boolean; webhook: string; answer: KeysAnswer | undefined };

/** The API keys of the agency's Stripe account. They are entered here and never shown again. */
export function StripeKeys({ hasKeys, webhook, answer }: Props) {
  const fix = answer?.fields ?? {};
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
    <section aria-labelledby="stripe-keys">
      <Form method="post" className={formStyles["form"]} noValidate key={answer?.kind === "kept" ? answer.at : "keys"}>
        <h2 id="stripe-keys">Stripe</h2>
        <p>
          Have Stripe send its checkout.session events to <code>{webhook}</code>
        </p>
        {answer?.kind === "sudo" && <ProofFields asked={answer} fix={fix} />}
        {key("Secret key", "secret", "sk_…")}
        {key("Signing secret of the webhook", "signing", "whsec_…")}
        <div className={formStyles["actions"]}>
          <Submit busy="Saving…" name="intent" value="keys">
            Save keys
          </Submit>
          {answer?.kind === "kept" && <Note tone="success">Saved.</Note>}
        </div>
      </Form>
    </section>
  );
}
