import { data, Form, Link, redirect } from "react-router";
import { countTry } from "#app/http/count-try.ts";
import { passkeyDeps } from "#app/http/passkey-deps.ts";
import { prove } from "#app/http/prove.ts";
import { readForm } from "#app/http/read-form.ts";
import { nextStepOf, type RequestContext, requestContext } from "#app/http/request-context.ts";
import { explain, orThrow } from "#app/http/respond.ts";
import { Field } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { tooOften } from "#app/ui/too-often.ts";
import { readFactor } from "#domain/users/factors/index.ts";
import { passkeyForm } from "#domain/users/passkey.schema.ts";
import { proveWithPasskey } from "#domain/users/passkeys/index.ts";
import { proofForm } from "#domain/users/proof.schema.ts";
import type { Route } from "./+types/sudo";
import { Doorway } from "./doorway.tsx";
import styles from "./form.module.css";
import { titled } from "./links/link-page.ts";
import { nextFor } from "./next.ts";
import { onwards } from "./onwards.ts";
import { PasskeyButton } from "./passkeys/passkey-button.tsx";
import { PasskeyTrouble } from "./passkeys/passkey-trouble.tsx";

/** Only for signed-in users; everyone else is redirected to where they belong. */
function resident({ actor }: RequestContext) {
  if (actor.role === "admin" || actor.role === "staff" || actor.role === "client") return actor;
  if (actor.role === "arriving") throw redirect(nextStepOf[actor.needs]);
  if (actor.role === "viewer") throw data(null, { status: 404 });
  throw redirect("/login");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = resident(ctx);
  const { since, passkeys } = orThrow(await readFactor({ db: ctx.db, actor }, actor.id));
  const site = passkeys > 0 ? ctx.app.passkeys.site : null;
  const next = url.searchParams.get("next");
  const isDownload = next?.includes("?download=") ?? false;
  return { next, isDownload, hasApp: since !== null, hasPasskey: passkeys > 0, site };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = resident(ctx);
  const sent = await request.formData();
  const isPasskey = sent.get("intent") === "passkey";
  const form = await (isPasskey ? readForm(sent, passkeyForm) : readForm(sent, proofForm));
  if (!form.ok) return explain(form.problem);
  const { next, ...shown } = form.value;
  const sessionId = ctx.session?.id ?? "";
  const proved = await ("answer" in shown
    ? countTry(ctx, "code", async () =>
        proveWithPasskey({ db: ctx.db, actor, ...(await passkeyDeps(ctx)) }, { answer: shown.answer, sessionId }),
      )
    : prove(ctx, shown));
  if (!proved.ok) return explain(proved.problem);
  throw onwards(nextFor(actor.role, next));
}

const titleOf = (isDownload = false) => (isDownload ? "Confirm it's you to download" : "Confirm it's you");

export const meta: Route.MetaFunction = ({ loaderData }) => titled(titleOf(loaderData?.isDownload));

export default function Sudo({ loaderData, actionData }: Route.ComponentProps) {
  const { next, isDownload, hasApp, hasPasskey, site } = loaderData;
  const fix = actionData?.kind === "invalid" ? actionData.fields : {};
  return (
    <Doorway title={titleOf(isDownload)} open={0.6}>
      <p>
        {isDownload ? "We check that this file goes only to you." : "This keeps important changes safe."} We will not
        ask again for ten minutes.
      </p>
      <Form method="post" className={styles.form} noValidate>
        {actionData?.kind === "limited" && <Alert>{tooOften}</Alert>}
        <PasskeyTrouble answer={actionData} />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          problems={fix["password"]}
        />
        {(hasApp || hasPasskey) && (
          <Field
            label="Or a code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            hint={hasApp ? "From your authenticator app, or a recovery code." : "One of your recovery codes."}
            problems={fix["code"]}
          />
        )}
        {next && <input type="hidden" name="next" value={next} />}
        <Submit busy="Checking…">Continue</Submit>
        <PasskeyButton site={site} purpose="sudo" fields={() => ({ intent: "passkey", ...(next && { next }) })}>
          Use a passkey
        </PasskeyButton>
      </Form>
      <Link to="/forgotten">Forgot your password, or never chose one?</Link>
    </Doorway>
  );
}
