import { Form, Link } from "react-router";
import { later } from "#app/http/later.ts";
import { linkDeps } from "#app/http/link-deps.ts";
import { readForm } from "#app/http/read-form.ts";
import { requestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { Field } from "#app/ui/field.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Alert, Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { door } from "#domain/access/actor.ts";
import { requestReset } from "#domain/users/links/index.ts";
import { forgottenForm } from "#domain/users/new-password.schema.ts";
import { accountOf } from "#domain/users/tries/index.ts";
import { Doorway } from "../doorway.tsx";
import styles from "../form.module.css";
import type { Route } from "./+types/forgotten";
import { titled } from "./link-page.ts";

const hour = 3600;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { supportEmail } = (await ctx.app.settings()).brand;
  return { byMail: linkDeps(ctx).byMail, supportEmail };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await readForm(request, forgottenForm);
  if (!form.ok) return explain(form.problem);
  const { email } = form.value;
  const { limits } = ctx.app;
  const near = await limits.take("reset-address", ctx.address, { points: 10, seconds: hour });
  const tried = near.ok ? await limits.take("reset-account", accountOf(email), { points: 3, seconds: hour }) : near;
  if (!tried.ok) return explain(tried.problem);
  later(ctx.app, () => requestReset({ db: ctx.db, actor: door, ...linkDeps(ctx) }, email), "a reset could not be sent");
  return { kind: "sent" } as const;
}

export const meta: Route.MetaFunction = () => titled("Forgot your password?");

export default function Forgotten({ loaderData, actionData: answer }: Route.ComponentProps) {
  const typed = answer?.kind === "invalid" ? answer : null;
  const wait = answer?.kind === "limited" ? Math.ceil(answer.retryAfterSeconds / 60) : null;
  return (
    <Doorway title="Forgot your password?" open={0.25}>
      {!loaderData.byMail && <NoMail to={loaderData.supportEmail} />}
      {answer?.kind === "sent" && (
        <Note>If there is an account with this address, a link is on its way to it. It works for 30 minutes.</Note>
      )}
      {loaderData.byMail && answer?.kind !== "sent" && (
        <Form method="post" className={styles.form}>
          {wait && <Alert>Too many links were requested. Try again in {wait} minutes.</Alert>}
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={typed?.typed["email"]}
            problems={typed?.fields["email"]}
          />
          <Submit busy="Sending…">Send me a link</Submit>
        </Form>
      )}
      <Link to="/login">Back to sign in</Link>
    </Doorway>
  );
}

const NoMail = ({ to }: { to: string | null }) =>
  to ? (
    <p>
      This site can't send email yet. Write to <MailLink to={to} /> for a link.
    </p>
  ) : (
    <p>This site can't send email yet. Ask an admin for a link.</p>
  );
