import { Form } from "react-router";
import { countTry } from "#app/http/count-try.ts";
import { linkDeps } from "#app/http/link-deps.ts";
import { passwordDeps } from "#app/http/password-deps.ts";
import { readForm } from "#app/http/read-form.ts";
import { requestContext } from "#app/http/request-context.ts";
import { explain, orThrow } from "#app/http/respond.ts";
import { whenBusy } from "#app/http/when-busy.ts";
import { Field } from "#app/ui/field.tsx";
import { Alert, Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { personOf } from "#domain/access/actor.ts";
import { askMailChange, readPerson } from "#domain/users/index.ts";
import { mailChangeForm } from "#domain/users/new-password.schema.ts";
import type { Route } from "./+types/mail";
import styles from "./profile.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { email } = orThrow(await readPerson(ctx.db, ctx.actor, personOf(ctx.actor) ?? ""));
  return { email, byMail: linkDeps(ctx).byMail, isAdmin: ctx.actor.role === "admin" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const { db, actor, app } = ctx;
  const form = await readForm(request, mailChangeForm);
  if (!form.ok) return explain(form.problem);
  const { email } = form.value;
  // Someone at an unattended session must not be able to guess the password here or email strangers all day.
  const tried = await app.limits.take("mail-change", personOf(actor) ?? "", { points: 5, seconds: 3600 });
  if (!tried.ok) return explain(tried.problem);
  const deps = await passwordDeps(ctx);
  const asked = await countTry(ctx, "password", () => whenBusy(() => askMailChange(db, actor, form.value, deps)));
  if (asked.ok) return { kind: "sent", email } as const;
  return explain(asked.problem.kind === "invalid" ? { ...asked.problem, typed: { email } } : asked.problem);
}

const noMailForAdmins =
  "A new address has to be confirmed by email, and no mail server is set up yet. Set one up first, or ask another admin.";

export default function Mail({ loaderData: { email, byMail, isAdmin }, actionData: answer }: Route.ComponentProps) {
  if (!byMail)
    return <p>{isAdmin ? noMailForAdmins : "This site can't send email yet. Ask an admin to change your address."}</p>;
  if (answer?.kind === "sent")
    return <Note>A link is on its way to {answer.email}. Your address changes when you open it.</Note>;
  const invalid = answer?.kind === "invalid" ? answer : null;
  const wait = answer?.kind === "limited" ? Math.ceil(answer.retryAfterSeconds / 60) : 0;
  return (
    <Form method="post" className={styles["form"]}>
      <p>You sign in with {email}.</p>
      {wait > 0 && <Alert>Too many attempts. Try again in {wait === 1 ? "a minute" : `${wait} minutes`}.</Alert>}
      {answer?.kind === "conflict" && <Alert>{answer.because}</Alert>}
      <Field
        label="New email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={invalid?.typed?.["email"]}
        problems={invalid?.fields["email"]}
      />
      <Field
        label="Current password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        problems={invalid?.fields["password"]}
      />
      <div>
        <Submit busy="Sending…">Send me a link</Submit>
      </div>
    </Form>
  );
}
