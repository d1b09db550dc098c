import { Form } from "react-router";
import { Cancel } from "#app/ui/cancel.tsx";
import { SheetBody, SheetFoot, sheetForm } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import type { FormProblem } from "#app/ui/form-answer.ts";
import { ProofFields } from "#app/ui/proof-fields.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import styles from "../credentials.module.css";
import { SecretField } from "../secret-field.tsx";

/** A client's new credential. */
export function CredentialForm({ formKey, answer }: { formKey: string; answer: FormProblem | undefined }) {
  const fix = answer?.fields ?? {};
  const typed = answer?.typed ?? {};
  const given = (name: string) => ({ name, defaultValue: typed[name], problems: fix[name], autoComplete: "off" });
  return (
    <Form method="post" className={sheetForm} noValidate>
      <SheetBody>
        {answer?.kind === "sudo" && <ProofFields asked={answer} fix={fix} />}
        {answer?.kind !== "sudo" && <WhyNot answer={answer} />}
        <Field label="Label" required maxLength={120} placeholder="Hosting, mailbox, …" {...given("label")} />
        <div className={styles["pair"]}>
          <Field label="Login" maxLength={254} autoCapitalize="none" {...given("login")} />
          <Field label="Web address" type="url" maxLength={2048} placeholder="https://" {...given("url")} />
        </div>
        <SecretField label="Secret" name="secret" required near={["label", "login"]} problems={fix["secret"]} />
        <input type="hidden" name="key" value={typed["key"] ?? formKey} />
      </SheetBody>
      <SheetFoot>
        <Cancel />
        <Submit busy="Saving…">Save</Submit>
      </SheetFoot>
    </Form>
  );
}
