import { data, redirect } from "react-router";
import { passwordDeps } from "#app/http/password-deps.ts";
import { readForm } from "#app/http/read-form.ts";
import { requestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { whenBusy } from "#app/http/when-busy.ts";
import { tooBusy } from "#app/ui/too-often.ts";
import { setup } from "#domain/access/actor.ts";
import { zoneChoices } from "#domain/kernel/format/zone-choices.ts";
import { type FirstAdmin, firstAdminForm, proposedSafety } from "#domain/users/first-admin.schema.ts";
import { createFirstAdmin, isEmpty, maySetUp, setupConflict } from "#domain/users/index.ts";
import { longestPassword } from "#domain/users/passwords/index.ts";
import type { Route } from "./+types/setup";
import { Doorway } from "./doorway.tsx";
import { SetupForm } from "./setup-form.tsx";
import { signIn } from "./sign-in.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, app, now } = context.get(requestContext);
  if (!(await isEmpty({ db, actor: setup }))) throw redirect("/login");
  const token = url.searchParams.get("token") ?? "";
  const { brand } = await app.settings();
  if (!(await maySetUp({ db, actor: setup, now }, token))) return data(null, { status: 404 });
  return {
    studio: `${brand.name} Studio`,
    token,
    longest: longestPassword,
    proposed: proposedSafety,
    zones: zoneChoices(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const { db, now } = ctx;
  const form = await readForm(request, firstAdminForm);
  if (!form.ok) return explain(form.problem);
  const { token, ...person } = form.value;
  if (!(await maySetUp({ db, actor: setup, now }, token))) return explain(stale);

  const deps = await passwordDeps(ctx);
  const created = await whenBusy(() => createFirstAdmin({ db, actor: setup, ...deps }, person));
  if (!created.ok && created.problem.kind === "invalid")
    return explain({ ...created.problem, typed: typedAgain(person) });
  if (!created.ok && created.problem.kind === "limited")
    return data({ kind: "conflict" as const, because: tooBusy, typed: typedAgain(person) }, { status: 429 });
  if (!created.ok) return explain(stale);
  const entered = await signIn(ctx, person, request.headers);
  throw entered.ok ? redirect("/studio", { headers: entered.headers }) : redirect("/login");
}

/** What stays in the fields; the password is typed again. */
const typedAgain = ({ safety, password: _, ...person }: FirstAdmin) => ({
  ...person,
  minLength: String(safety?.minLength ?? ""),
  teamNeedsSecondFactor: safety?.teamNeedsSecondFactor ? "on" : "",
});

const stale = setupConflict("link-used").problem;

/** The address contains the token, so no other site may learn it. */
export const headers: Route.HeadersFunction = () => ({ "Referrer-Policy": "no-referrer" });

export const meta: Route.MetaFunction = () => [{ title: "Create account" }, { name: "robots", content: "noindex" }];

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData) return <SetupForm {...loaderData} answer={actionData} />;
  return (
    <Doorway title="This link no longer works" open={0}>
      <p>It has been used, or a later start of the server replaced it. Open the link printed last on the console.</p>
    </Doorway>
  );
}
