import { data, Form } from "react-router";
import { linkDeps } from "#app/http/link-deps.ts";
import { passwordDeps } from "#app/http/password-deps.ts";
import { readForm } from "#app/http/read-form.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { whenBusy } from "#app/http/when-busy.ts";
import { Field } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { tooBusy } from "#app/ui/too-often.ts";
import { door } from "#domain/access/actor.ts";
import { readSignInButton } from "#domain/identity-provider/index.ts";
import { companySignInForm } from "#domain/users/company-sign-in.schema.ts";
import { acceptInvitation, openLink } from "#domain/users/links/index.ts";
import { invitationForm } from "#domain/users/new-password.schema.ts";
import { longestPassword } from "#domain/users/passwords/index.ts";
import { setOut } from "../company/set-out.ts";
import { sentenceOf } from "../company/told.ts";
import { Doorway } from "../doorway.tsx";
import styles from "../form.module.css";
import { nextFor } from "../next.ts";
import { onwards } from "../onwards.ts";
import { signIn } from "../sign-in.ts";
import { TermsBox } from "../terms-box.tsx";
import type { Route } from "./+types/invitation";
import { ClosedLink } from "./closed-link.tsx";
import { DoneHere } from "./done-here.tsx";
import { titled } from "./link-page.ts";

export { linkHeaders as headers } from "./link-page.ts";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const opened = await openLink(
    { db: ctx.db, actor: door, ...linkDeps(ctx) },
    { purpose: "invite", text: params.link },
  );
  if (!opened.ok) return data(null, { status: 404 });
  const { brand, passwords } = await ctx.app.settings();
  const length = { min: passwords.minLength, max: longestPassword };
  const company = await readSignInButton({ db: ctx.db, actor: door });
  return { ...opened.value, brand: brand.name, length, company, told: sentenceOf(url.searchParams.get("company")) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const sent = await request.formData();
  if (sent.get("intent") === "company") return acceptByCompany(ctx, params.link, sent);
  const form = await readForm(sent, invitationForm);
  if (!form.ok) return explain(form.problem);
  const given = { text: params.link, password: form.value.password, address: ctx.address };
  const deps = await passwordDeps(ctx);
  const accepted = await whenBusy(() => acceptInvitation({ db: ctx.db, actor: door, ...deps }, given));
  if (!accepted.ok)
    return explain(
      accepted.problem.kind === "invalid" ? { ...accepted.problem, typed: { terms: "on" } } : accepted.problem,
    );
  // The account is open either way; whoever may not enter yet is told on the sign-in page.
  const { email } = accepted.value;
  const entered = await signIn(ctx, { email, password: form.value.password }, request.headers);
  if (entered.ok) throw onwards(nextFor(entered.role, null), entered.headers);
  return data({ kind: "done", email } as const, { status: 200 });
}

/** The rest happens when they come back from there. */
async function acceptByCompany(ctx: RequestContext, link: string, sent: FormData) {
  const form = await readForm(sent, companySignInForm);
  if (!form.ok) return explain(form.problem);
  const opened = await openLink({ db: ctx.db, actor: door, ...linkDeps(ctx) }, { purpose: "invite", text: link });
  if (!opened.ok) return explain(opened.problem);
  const away = await setOut(ctx, { kind: "invitation", link });
  return away ?? explain({ kind: "missing" });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  titled(loaderData ? "Invitation" : "This link no longer works");

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kind === "done")
    return (
      <DoneHere title="Your account is ready" email={actionData.email}>
        Sign in with the password you chose.
      </DoneHere>
    );
  if (!loaderData)
    return (
      <ClosedLink>
        <p>Ask the person who invited you for a new one.</p>
      </ClosedLink>
    );
  const { firstName, email, inviter, brand, length, company, told } = loaderData;
  const answer = actionData?.kind === "invalid" ? actionData : null;
  const fix = answer?.fields ?? {};
  return (
    <Doorway title={`Welcome, ${firstName}`} open={0.6}>
      <p>{inviter ? `${inviter} invites you to ${brand}.` : `You are invited to ${brand}.`}</p>
      <Form method="post" className={styles.form}>
        {actionData?.kind === "limited" && <Alert>{tooBusy}</Alert>}
        {told && !actionData && <Alert>{told}</Alert>}
        <Field label="Email" type="email" autoComplete="username" readOnly required defaultValue={email} />
        <Field
          label="Password"
          hint={`At least ${length.min} characters. A short sentence works best.`}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={length.min}
          maxLength={length.max}
          problems={fix["password"]}
        />
        <TermsBox problems={fix["terms"] ?? []} defaultChecked={answer?.typed?.["terms"] === "on"} />
        <Submit busy="Creating your account…">Create account</Submit>
        {company && (
          <Submit tone="plain" busy="One moment…" name="intent" value="company" formNoValidate>
            {company}
          </Submit>
        )}
      </Form>
    </Doorway>
  );
}
