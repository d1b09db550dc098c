import { data, Form, Link } from "react-router";
import { linkDeps } from "#app/http/link-deps.ts";
import { passwordDeps } from "#app/http/password-deps.ts";
import { readForm } from "#app/http/read-form.ts";
import { requestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { whenBusy } from "#app/http/when-busy.ts";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { tooBusy } from "#app/ui/too-often.ts";
import { door } from "#domain/access/actor.ts";
import { openLink, resetPassword } from "#domain/users/links/index.ts";
import { newPasswordForm } from "#domain/users/new-password.schema.ts";
import { longestPassword } from "#domain/users/passwords/index.ts";
import { Doorway } from "../doorway.tsx";
import styles from "../form.module.css";
import { NewPasswordFields } from "../new-password-fields.tsx";
import type { Route } from "./+types/reset";
import { ClosedLink } from "./closed-link.tsx";
import { DoneHere } from "./done-here.tsx";
import { titled } from "./link-page.ts";

export { linkHeaders as headers } from "./link-page.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const opened = await openLink({ db: ctx.db, actor: door, ...linkDeps(ctx) }, { purpose: "reset", text: params.link });
  if (!opened.ok) return data(null, { status: 404 });
  const { passwords } = await ctx.app.settings();
  return { email: opened.value.email, length: { min: passwords.minLength, max: longestPassword } };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await readForm(request, newPasswordForm);
  if (!form.ok) return explain(form.problem);
  const given = { text: params.link, password: form.value.password };
  const deps = await passwordDeps(ctx);
  const changed = await whenBusy(() => resetPassword({ db: ctx.db, actor: door, ...deps }, given));
  return changed.ok ? data({ kind: "done", ...changed.value } as const, { status: 200 }) : explain(changed.problem);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  titled(loaderData ? "Choose a new password" : "This link no longer works");

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kind === "done")
    return (
      <DoneHere title="Your password was changed" email={actionData.email}>
        You were signed out everywhere, and your AI assistants were disconnected. Sign in with the new one.
      </DoneHere>
    );
  if (!loaderData)
    return (
      <ClosedLink>
        <Link to="/forgotten">Ask for a new one</Link>
      </ClosedLink>
    );
  return (
    <Doorway title="Choose a new password" open={0.6}>
      <Form method="post" className={styles.form}>
        {actionData?.kind === "limited" && <Alert>{tooBusy}</Alert>}
        <NewPasswordFields {...loaderData} fix={actionData?.kind === "invalid" ? actionData.fields : {}} />
        <Submit busy="Updating…">Update password</Submit>
      </Form>
    </Doorway>
  );
}
