import { data, redirect } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import { nextStepOf, type RequestContext, requestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { door } from "#domain/access/actor.ts";
import { readSignInButton } from "#domain/identity-provider/index.ts";
import type { TypedFields } from "#domain/kernel/result.ts";
import { companySignInForm } from "#domain/users/company-sign-in.schema.ts";
import { isEmpty } from "#domain/users/index.ts";
import { passkeySignInForm } from "#domain/users/passkey.schema.ts";
import { signInForm } from "#domain/users/sign-in.schema.ts";
import type { Route } from "./+types/login";
import { setOut } from "./company/set-out.ts";
import { sentenceOf } from "./company/told.ts";
import type { EntryRefusal } from "./enter.ts";
import { LoginForm } from "./login-form.tsx";
import { nextFor } from "./next.ts";
import { onwards } from "./onwards.ts";
import { signInByPasskey } from "./passkeys/sign-in-by-passkey.ts";
import { signIn } from "./sign-in.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  const next = url.searchParams.get("next");
  if (actor.role === "arriving") throw redirect(nextStepOf[actor.needs]);
  if (actor.role === "viewer") throw redirect("/dashboard");
  if ("hasSudo" in actor) throw onwards(nextFor(actor.role, next));
  const { brand } = await app.settings();
  const email = url.searchParams.get("email");
  const { site } = app.passkeys;
  const company = await readSignInButton({ db, actor: door });
  const told = sentenceOf(url.searchParams.get("company"));
  return {
    studio: `${brand.name} Studio`,
    next,
    email,
    site,
    company,
    told,
    isEmpty: await isEmpty({ db, actor: door }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const sent = await request.formData();
  if (sent.get("intent") === "passkey") return bringPasskey(ctx, sent, request.headers);
  if (sent.get("intent") === "company") return goToCompany(ctx, sent);
  const form = await readForm(sent, signInForm);
  if (!form.ok) return explain(form.problem);

  const { next, ...credentials } = form.value;
  const entered = await signIn(ctx, credentials, request.headers);
  if (entered.ok) throw onwards(nextFor(entered.role, next), entered.headers);
  return turnAway(entered, { email: credentials.email });
}

async function bringPasskey(ctx: RequestContext, sent: FormData, headers: Headers) {
  const form = await readForm(sent, passkeySignInForm);
  if (!form.ok) return explain({ ...form.problem, typed: {} });
  const entered = await signInByPasskey(ctx, form.value.answer, headers);
  if (entered.ok) throw onwards(nextFor(entered.role, form.value.next), entered.headers);
  return turnAway(entered, {});
}

async function goToCompany(ctx: RequestContext, sent: FormData) {
  const form = await readForm(sent, companySignInForm);
  if (!form.ok) return explain(form.problem);
  // It travels in a cookie, which a browser keeps up to 4 kB.
  const next = (form.value.next?.length ?? 0) > 500 ? null : (form.value.next ?? null);
  const away = await setOut(ctx, { kind: "sign-in", next });
  if (away) throw away;
  return turnAway({ ok: false, because: sentenceOf("off") ?? "", retryAfterSeconds: null }, {});
}

function turnAway({ because, retryAfterSeconds: wait }: EntryRefusal, typed: TypedFields) {
  const refused = { kind: "refused", because, typed, at: Date.now() } as const;
  return data(refused, wait ? { status: 429, headers: { "Retry-After": String(wait) } } : { status: 401 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.studio },
  { name: "robots", content: "noindex" },
];

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginForm {...loaderData} answer={actionData} />;
}
