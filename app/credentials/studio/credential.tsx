import { Form, href } from "react-router";
import styles from "#app/credentials/credentials.module.css";
import { SecretField } from "#app/credentials/secret-field.tsx";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Dialog, SheetBody } from "#app/ui/dialog.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { Note } from "#app/ui/notice.tsx";
import { ProofFields } from "#app/ui/proof-fields.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { readCredential, retireCredential, rotateCredential } from "#domain/credentials/index.ts";
import type { Route } from "./+types/credential";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { credentialId, clientId } = params;
  const { label, login, version, state } = orThrow(await readCredential(ctx, { id: credentialId, clientId }));
  return { label, login, version, state };
}

export const action = formAction(({ params: { clientId, credentialId: id } }: Route.ActionArgs) => {
  const to = href("/studio/workspace/clients/:clientId/credentials", { clientId });
  return {
    rotate: intent(rotateCredential, { of: { id, clientId }, proof: true, to }),
    retire: intent(retireCredential, { of: { id, clientId }, proof: true, to }),
  };
});

/** After a refusal too: another user may have changed it. */
export const shouldRevalidate = () => true;

export default function Credential({ loaderData, actionData, params }: Route.ComponentProps) {
  const { label, login, version, state } = loaderData;
  const refused = problemOf(actionData);
  return (
    <Dialog title={label} back={`/studio/workspace/clients/${params.clientId}/credentials`} first="field">
      <SheetBody>
        {refused?.kind !== "sudo" && <WhyNot answer={refused} />}
        {login && <p>Login: {login}</p>}
        {state === "retired" && <Note>It has been retired. Add a new one.</Note>}
        {state === "current" && (
          <>
            <Form method="post" className={styles.form} noValidate>
              {refused?.kind === "sudo" && <ProofFields asked={refused} fix={refused.fields} />}
              <SecretField label="New secret" name="secret" required problems={refused?.fields["secret"]} />
              <input type="hidden" name="seen" value={version} />
              <div>
                <Submit busy="Changing…" name="intent" value="rotate">
                  Change secret
                </Submit>
              </div>
            </Form>
            <div className={styles.end}>
              <p>No longer in use? A retired credential can't be changed any more; admins can still view it.</p>
              <ConfirmButton
                name="intent"
                value="retire"
                label="Retire"
                tone="danger"
                question={`Retire ${label}?`}
                busy="Retiring…"
              >
                The team no longer finds it among the client's credentials, and it cannot be taken into use again.
                Admins can still look it up.
              </ConfirmButton>
            </div>
          </>
        )}
      </SheetBody>
    </Dialog>
  );
}
