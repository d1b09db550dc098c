import { Form, redirect } from "react-router";
import { countTry } from "#app/http/count-try.ts";
import { factorDeps } from "#app/http/factor-deps.ts";
import { passkeyDeps } from "#app/http/passkey-deps.ts";
import { readForm } from "#app/http/read-form.ts";
import { nextStepOf, type RequestContext, requestContext } from "#app/http/request-context.ts";
import { explain, orThrow } from "#app/http/respond.ts";
import { SignOut } from "#app/shell/presence/sign-out.tsx";
import { Field } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { tooOften } from "#app/ui/too-often.ts";
import { passFactor, readFactor } from "#domain/users/factors/index.ts";
import { passkeyForm } from "#domain/users/passkey.schema.ts";
import { passWithPasskey } from "#domain/users/passkeys/index.ts";
import { codeForm } from "#domain/users/proof.schema.ts";
import type { Route } from "./+types/second-factor";
import { Doorway } from "./doorway.tsx";
import styles from "./form.module.css";
import { titled } from "./links/link-page.ts";
import { nextFor } from "./next.ts";
import { onwards } from "./onwards.ts";
import { PasskeyButton } from "./passkeys/passkey-button.tsx";
import { PasskeyTrouble } from "./passkeys/passkey-trouble.tsx";

/** Only for users who still have to show a second factor; everyone else is redirected to where they belong. */
function pendingSignIn({ actor }: RequestContext) {
  if (actor.role !== "arriving") throw redirect("/login");
  if (actor.needs !== "second_factor") throw redirect(nextStepOf[actor.needs]);
  return actor;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = pendingSignIn(ctx);
  const { since, passkeys } = orThrow(await readFactor({ db: ctx.db, actor }, actor.id));
  const site = passkeys > 0 ? ctx.app.passkeys.site : null;
  return { next: url.searchParams.get("next"), hasApp: since !== null, site };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const { db, session, app } = ctx;
  const actor = pendingSignIn(ctx);
  const sent = await request.formData();
  const isPasskey = sent.get("intent") === "passkey";
  const form = await (isPasskey ? readForm(sent, passkeyForm) : readForm(sent, codeForm));
  if (!form.ok) return explain(form.problem);
  const { next } = form.value;
  const own = { sessionId: session?.id ?? "", newToken: app.auth.newToken() };
  const passed = await countTry(ctx, "code", async () =>
    "answer" in form.value
      ? passWithPasskey({ db, actor, ...(await passkeyDeps(ctx)) }, { answer: form.value.answer, ...own })
      : passFactor({ db, actor, ...(await factorDeps(ctx)) }, { code: form.value.code, ...own }),
  );
  if (!passed.ok) return explain(passed.problem);
  throw onwards(nextFor(passed.value, next), { "Set-Cookie": app.auth.cookieFor(own.newToken) });
}

export const meta: Route.MetaFunction = () => titled("One more thing");

export default function SecondFactor({ loaderData: { next, hasApp, site }, actionData }: Route.ComponentProps) {
  const fix = actionData?.kind === "invalid" ? actionData.fields : {};
  return (
    <Doorway title="One more thing" open={0.6}>
      {hasApp ? (
        <p>Enter the six digits your authenticator app shows, or one of your recovery codes.</p>
      ) : (
        <p>Use your passkey, or enter one of your recovery codes.</p>
      )}
      <Form method="post" className={styles.form}>
        {actionData?.kind === "limited" && <Alert>{tooOften}</Alert>}
        <PasskeyTrouble answer={actionData} />
        <Field
          label="Code"
          name="code"
          autoComplete="one-time-code"
          required
          maxLength={40}
          autoFocus
          problems={fix["code"]}
        />
        {next && <input type="hidden" name="next" value={next} />}
        <Submit busy="Checking…">Continue</Submit>
        <PasskeyButton
          site={site}
          purpose="second_factor"
          fields={() => ({ intent: "passkey", ...(next && { next }) })}
        >
          Use a passkey
        </PasskeyButton>
      </Form>
      <SignOut />
    </Doorway>
  );
}
