import { Form, href } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Cancel } from "#app/ui/cancel.tsx";
import { Dialog, SheetBody, SheetFoot, sheetForm } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { type FormProblem, problemOf } from "#app/ui/form-answer.ts";
import { ProofFields } from "#app/ui/proof-fields.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { addCredential, offerCredential } from "#domain/credentials/index.ts";
import { newId } from "#domain/kernel/id.ts";
import styles from "../credentials.module.css";
import { SecretField } from "../secret-field.tsx";
import type { Route } from "./+types/add-credential";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  orThrow(await offerCredential(ctx, params.clientId));
  return { key: newId() };
}

export const action = formAction(({ params: { clientId } }: Route.ActionArgs) =>
  intent(addCredential, {
    of: { clientId },
    proof: true,
    to: href("/studio/workspace/clients/:clientId/credentials", { clientId }),
  }),
);

export default function AddCredential({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <Dialog title="Add Credential" back={`/studio/workspace/clients/${params.clientId}/credentials`} first="field">
      <CredentialForm formKey={loaderData.key} answer={problemOf(actionData)} />
    </Dialog>
  );
}

/** A client's new credential. */
function CredentialForm({ formKey, answer }: { formKey: string; answer: FormProblem | undefined }) {
  const fix = answer?.fields ?? {};
  const typed = answer?.typed ?? {};
  const given = (name: string) => ({ name, defaultValue: typed[name], problems: fix[name], autoComplete: "off" });
  return (
    <Form method="post" className={sheetForm} noValidate>
      <SheetBody>
        {answer?.kind === "sudo" && <ProofFields asked={answer} fix={fix} />}
        {answer?.kind !== "sudo" && <WhyNot answer={answer} />}
        <Field label="Label" required maxLength={120} placeholder="Hosting, mailbox, …" {...given("label")} />
        <div className={styles.pair}>
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
