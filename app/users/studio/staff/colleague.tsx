import { data, href, Link, redirect } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import { requestContext } from "#app/http/request-context.ts";
import { explain, orThrow } from "#app/http/respond.ts";
import { typedIn } from "#app/http/typed-in.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { afterConflict } from "#app/ui/held.ts";
import { listDepartments } from "#domain/office/index.ts";
import { positionForm } from "#domain/users/directory.schema.ts";
import { placePerson, readColleague } from "#domain/users/index.ts";
import type { Route } from "./+types/colleague";
import { ColleagueFacts } from "./colleague-facts.tsx";
import { colleagueRow } from "./colleague-row.ts";
import { PlaceForm } from "./place-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const colleague = orThrow(await readColleague(db, actor, params.personId));
  const departments = orThrow(await listDepartments(db, actor));
  return { colleague: colleagueRow(colleague, formats), departments, decides: actor.role === "admin" };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor, now } = context.get(requestContext);
  const typed = typedIn(await request.clone().formData());
  const form = await readForm(request, positionForm);
  if (!form.ok) return explain(form.problem);
  const placed = await placePerson(db, actor, params.personId, { ...form.value, at: now });
  if (placed.ok) throw redirect(href("/studio/workspace/staff"));
  if (placed.problem.kind === "missing") throw data(null, { status: 404 });
  return explain({ ...placed.problem, typed });
}

export const shouldRevalidate = afterConflict;

export default function Colleague({ loaderData, actionData }: Route.ComponentProps) {
  const { colleague, departments, decides } = loaderData;
  return (
    <Screen
      title={colleague.name}
      up={{ to: href("/studio/workspace/staff"), name: "Staff" }}
      actions={decides && <Link to={`/studio/vault/passwords/${colleague.id}`}>Account</Link>}
    >
      <ColleagueFacts colleague={colleague} />
      {decides && <PlaceForm colleague={colleague} departments={departments} answer={actionData} />}
    </Screen>
  );
}
