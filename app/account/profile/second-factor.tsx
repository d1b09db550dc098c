import { Form } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Alert, Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { readFactor } from "#domain/users/factors/index.ts";
import { changeFactor } from "../factors/enrol.ts";
import { Enrolment } from "../factors/enrolment.tsx";
import factors from "../factors/factors.module.css";
import { RecoveryCodes } from "../factors/recovery-codes.tsx";
import type { Route } from "./+types/second-factor";
import styles from "./profile.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const id = "id" in actor ? actor.id : "";
  const { since, passkeys, recoveryCodesLeft } = orThrow(await readFactor({ db, actor }, id));
  return { since: since && formats.date(since), hasPasskeys: passkeys > 0, recoveryCodesLeft };
}

export const action = async ({ request, context, url }: Route.ActionArgs) =>
  changeFactor(context.get(requestContext), await request.formData(), url.pathname);

export default function SecondFactor({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { since, hasPasskeys, recoveryCodesLeft } = loaderData;
  return (
    <section className={styles.part} aria-label="Second factor">
      <h2>Second factor</h2>
      {answer?.kind === "refused" && <Alert>{answer.because}</Alert>}
      {answer?.kind === "removed" && <Note>The second factor is off.</Note>}
      {answer?.kind === "codes" && <RecoveryCodes codes={answer.recoveryCodes} />}
      {answer?.kind === "started" && <Enrolment {...answer} />}
      {since && (
        <p className={factors.state}>
          On since {since}. {recoveryCodesLeft} recovery codes are left.
        </p>
      )}
      {!since && !hasPasskeys && answer?.kind !== "started" && (
        <p className={factors.state}>
          Off. Turn it on so that a password alone is not enough to sign in to your account.
        </p>
      )}
      {!since && hasPasskeys && (
        <p className={factors.state}>
          You sign in with a passkey. {recoveryCodesLeft} recovery codes are left for when you don't have it with you.
        </p>
      )}
      {answer?.kind !== "started" && (
        <div className={factors.forms}>
          <Form method="post" className={factors.forms}>
            {!since && (
              <Submit busy="One moment…" name="intent" value="start">
                {hasPasskeys ? "Set up an authenticator app" : "Set it up"}
              </Submit>
            )}
            {(since || hasPasskeys) && (
              <Submit tone="plain" busy="Making codes…" name="intent" value="renew">
                New recovery codes
              </Submit>
            )}
          </Form>
          {since && (
            <ConfirmButton
              name="intent"
              value="remove"
              tone="danger"
              label="Turn off"
              question="Turn off the second factor?"
              busy="Removing…"
            >
              {hasPasskeys
                ? "Your passkey will then be your second factor."
                : "You will then sign in with your password alone."}
            </ConfirmButton>
          )}
        </div>
      )}
    </section>
  );
}
