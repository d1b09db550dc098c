import { data, redirect } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import { explain } from "#app/http/respond.ts";
import { doorOf, visitContext } from "#app/http/visit.ts";
import { door } from "#domain/access/actor.ts";
import { isEmpty } from "#domain/people/index.ts";
import { signInForm } from "#domain/people/sign-in.schema.ts";
import type { Route } from "./+types/login";
import { LoginForm } from "./login-form.tsx";
import { nextFor } from "./next.ts";
import { onwards } from "./onwards.ts";
import { signIn } from "./sign-in.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, house } = context.get(visitContext);
  const next = url.searchParams.get("next");
  if (actor.role === "arriving") throw redirect(doorOf[actor.needs]);
  if (actor.role === "viewer") throw redirect("/dashboard");
  if ("hasSudo" in actor) throw onwards(nextFor(actor.role, next));
  const { brand } = await house.settings();
  const email = url.searchParams.get("email");
  return { studio: `${brand.name} Studio`, next, email, isEmpty: await isEmpty(db, door) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const form = await readForm(request, signInForm);
  if (!form.ok) return explain(form.problem);

  const { next, ...credentials } = form.value;
  const entered = await signIn(visit, credentials, request.headers);
  if (entered.ok) throw onwards(nextFor(entered.role, next), entered.headers);

  const { because, retryAfterSeconds: wait } = entered;
  const refused = { kind: "refused", because, typed: { email: credentials.email }, at: Date.now() } as const;
  return data(refused, wait ? { status: 429, headers: { "Retry-After": String(wait) } } : { status: 401 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.studio },
  { name: "robots", content: "noindex" },
];

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginForm {...loaderData} answer={actionData} />;
}
