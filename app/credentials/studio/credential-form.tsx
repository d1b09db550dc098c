import { Form } from "react-router";
import { SheetBody, SheetFoot, sheetForm } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { ProofFields } from "#app/ui/proof-fields.tsx";
import { Submit } from "#app/ui/submit.tsx";
import styles from "../credentials.module.css";
import { SecretField } from "../secret-field.tsx";
import type { CredentialAnswer } from "./answer.ts";

/** A client's new credential. */
export function CredentialForm({ formKey, answer }: { formKey: string; answer: CredentialAnswer | undefined }) {
  const [fix, typed] = [answer?.fields ?? {}, answer?.typed ?? {}];
  const given = (name: string) => ({ name, defaultValue: typed[name], problems: fix[name], autoComplete: "off" });
  return (
    <Form method="post" className={sheetForm} noValidate>
      <SheetBody>
        {answer?.kind === "sudo" && <ProofFields asked={answer} fix={fix} />}
        {answer?.kind === "refused" && answer.because && <Alert key={answer.at}>{answer.because}</Alert>}
        <Field label="Label" required maxLength={120} placeholder="Hosting, mailbox, …" {...given("label")} />
        <div className={styles["pair"]}>
          <Field label="Login" maxLength={254} autoCapitalize="none" {...given("login")} />
          <Field label="Web address" type="url" maxLength={2048} placeholder="https://" {...given("url")} />
        </div>
        <SecretField label="Secret" name="secret" required near={["label", "login"]} problems={fix["secret"]} />
        <input type="hidden" name="key" value={typed["key"] ?? formKey} />
      </SheetBody>
      <SheetFoot>
        <Submit busy="Saving…">Save</Submit>
      </SheetFoot>
    </Form>
  );
}
