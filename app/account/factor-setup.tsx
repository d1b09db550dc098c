import { data, Form, redirect } from "react-router";
import { nextStepOf, requestContext } from "#app/http/request-context.ts";
import { SignOut } from "#app/shell/presence/sign-out.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Route } from "./+types/factor-setup";
import { Doorway } from "./doorway.tsx";
import { changeFactor } from "./factors/enrol.ts";
import { Enrolment } from "./factors/enrolment.tsx";
import { RecoveryCodes } from "./factors/recovery-codes.tsx";
import styles from "./form.module.css";
import { titled } from "./links/link-page.ts";
import { nextFor } from "./next.ts";
import { changePasskeys } from "./passkeys/change-passkeys.ts";
import { PasskeyButton } from "./passkeys/passkey-button.tsx";
import { formatBrowser } from "./profile/format-browser.ts";

/** For the team, when a second factor is required; those who have one set up are sent on. */
export function loader({ request, context, url }: Route.LoaderArgs) {
  const { actor, app } = context.get(requestContext);
  const here = formatBrowser(request.headers.get("User-Agent") ?? "");
  const { site } = app.passkeys;
  if (actor.role === "arriving" && actor.needs === "factor_setup") return { next: null, here, site };
  if (actor.role === "arriving") throw redirect(nextStepOf[actor.needs]);
  if (actor.role === "visitor") throw redirect("/login");
  const role = actor.role === "admin" || actor.role === "staff" ? actor.role : "client";
  return { next: nextFor(role, url.searchParams.get("next")), here, site: null };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const isOwed = ctx.actor.role === "arriving" && ctx.actor.needs === "factor_setup";
  if (!isOwed) throw data(null, { status: 404 });
  const form = await request.formData();
  if (form.get("intent") === "add-passkey") return changePasskeys(ctx, form, url.pathname);
  return changeFactor(ctx, form, url.pathname);
}

export const meta: Route.MetaFunction = () => titled("Set up your second factor");

export default function FactorSetup({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { next, here, site } = loaderData;
  const isDone = next !== null;
  return (
    <Doorway title="Set up your second factor" open={isDone ? 1 : 0.6}>
      {answer?.kind === "refused" && <Alert>{answer.because}</Alert>}
      {answer?.kind === "passkey" && answer.because && <Alert>{answer.because}</Alert>}
      {answer?.kind === "passkey" && answer.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} />}
      {answer?.kind === "codes" && <RecoveryCodes codes={answer.recoveryCodes} />}
      {answer?.kind === "started" && <Enrolment {...answer} />}
      {isDone && <a href={next}>Continue</a>}
      {!isDone && answer?.kind !== "started" && (
        <>
          <p>Everyone on the team signs in with more than a password: a code from their phone, or a passkey.</p>
          <Form method="post" className={styles.form}>
            <Submit busy="One moment…" name="intent" value="start">
              Set it up
            </Submit>
            <PasskeyButton site={site} purpose="add" fields={() => ({ intent: "add-passkey", name: here })}>
              Add a passkey instead
            </PasskeyButton>
          </Form>
        </>
      )}
      <SignOut />
    </Doorway>
  );
}
