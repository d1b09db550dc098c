import { data, href, redirect } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { explain, orThrow, toSudo } from "#app/http/respond.ts";
import { typedIn } from "#app/http/typed-in.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { afterConflict } from "#app/ui/held.ts";
import { clientForm } from "#domain/clients/client.schema.ts";
import { editClient, eraseClient, readClient } from "#domain/clients/index.ts";
import { zones } from "#domain/kernel/format/zones.ts";
import type { Problem, Typed } from "#domain/kernel/result.ts";
import type { Route } from "./+types/edit-client";
import { EditForm } from "./page/edit-form.tsx";
import { EraseForm } from "./page/erase-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = context.get(requestContext);
  if (actor.role !== "admin") throw data(null, { status: 404 });
  const client = orThrow(await readClient(db, actor, params.clientId));
  if (client.isErased) throw data(null, { status: 404 });
  return { client, zones };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const erasing = (await request.clone().formData()).get("intent") === "erase";
  return erasing ? erase(ctx, request, params.clientId) : save(ctx, request, params.clientId);
}

async function save({ db, actor, now, formats }: RequestContext, request: Request, clientId: string) {
  const typed = typedIn(await request.clone().formData());
  const read = await readForm(request, clientForm, { names: ["commission"], formats });
  if (!read.ok) return answer("save", read.problem);
  const { seen, ...form } = read.value;
  const saved = await editClient(db, actor, clientId, { form, seen, at: now });
  if (saved.ok) throw redirect(href("/studio/workspace/clients/:clientId", { clientId }));
  return answer("save", { ...saved.problem, typed });
}

async function erase({ db, actor, now }: RequestContext, request: Request, clientId: string) {
  const typed = String((await request.formData()).get("typed") ?? "");
  const erased = await eraseClient(db, actor, clientId, { typed, at: now });
  if (erased.ok) throw redirect("/studio/workspace/clients");
  if (erased.problem.kind === "sudo") throw toSudo(href("/studio/workspace/clients/:clientId/edit", { clientId }));
  return answer("erase", erased.problem);
}

function answer(about: "save" | "erase", problem: Problem & { typed?: Typed }) {
  if (problem.kind === "missing" || problem.kind === "forbidden") throw explain(problem);
  return data({ about, problem }, { status: problem.kind === "conflict" ? 409 : 422 });
}

export const shouldRevalidate = afterConflict;

export default function EditClient({ loaderData: { client, zones }, actionData, params }: Route.ComponentProps) {
  const of = (about: string) => (actionData?.about === about ? actionData.problem : undefined);
  return (
    <Screen
      title={`Edit ${client.companyName}`}
      up={{ to: href("/studio/workspace/clients/:clientId", params), name: client.companyName }}
    >
      <EditForm client={client} zones={zones} answer={of("save")} />
      {client.status === "archived" && <EraseForm client={client} answer={of("erase")} />}
    </Screen>
  );
}
