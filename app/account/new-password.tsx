import { Form, redirect } from "react-router";
import { passwordDeps } from "#app/http/password-deps.ts";
import { readForm } from "#app/http/read-form.ts";
import { nextStepOf, requestContext } from "#app/http/request-context.ts";
import { explain, orThrow } from "#app/http/respond.ts";
import { whenBusy } from "#app/http/when-busy.ts";
import { SignOut } from "#app/shell/presence/sign-out.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { tooBusy } from "#app/ui/too-often.ts";
import { newPasswordForm } from "#domain/users/new-password.schema.ts";
import { longestPassword, replaceOwedPassword } from "#domain/users/passwords/index.ts";
import type { Route } from "./+types/new-password";
import { Doorway } from "./doorway.tsx";
import styles from "./form.module.css";
import { titled } from "./links/link-page.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { nextFor } from "./next.ts";
import { onwards } from "./onwards.ts";

/** Only for users who must set a new password; everyone else is redirected to where they belong. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, app } = context.get(requestContext);
  if (actor.role !== "arriving") throw redirect("/login");
  if (actor.needs !== "new_password") throw redirect(nextStepOf[actor.needs]);
  const { passwords } = await app.settings();
  return { next: url.searchParams.get("next"), length: { min: passwords.minLength, max: longestPassword } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const { db, actor, session } = ctx;
  const form = await readForm(request, newPasswordForm);
  if (!form.ok) return explain(form.problem);
  const { password, next } = form.value;
  const given = { password, sessionId: session?.id ?? "" };
  const deps = await passwordDeps(ctx);
  const changed = await whenBusy(() => replaceOwedPassword({ db, actor, ...deps }, given));
  if (!changed.ok && (changed.problem.kind === "invalid" || changed.problem.kind === "limited"))
    return explain(changed.problem);
  throw onwards(nextFor(orThrow(changed), next));
}

export const meta: Route.MetaFunction = () => titled("Choose your own password");

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { next, length } = loaderData;
  return (
    <Doorway title="Choose your own password" open={0.6}>
      <p>Someone else knows the password you signed in with, so choose one only you know.</p>
      <Form method="post" className={styles.form}>
        {actionData?.kind === "limited" && <Alert>{tooBusy}</Alert>}
        <NewPasswordFields email="" length={length} fix={actionData?.kind === "invalid" ? actionData.fields : {}} />
        {next && <input type="hidden" name="next" value={next} />}
        <Submit busy="Updating…">Update password</Submit>
      </Form>
      <SignOut />
    </Doorway>
  );
}
