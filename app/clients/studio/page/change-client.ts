import { data, href, redirect } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { explain, orThrow } from "#app/http/respond.ts";
import { campaignForm, clientMove, resultForm } from "#domain/clients/client.schema.ts";
import { archiveClient, moveClient, restoreClient, saveCampaign, saveResult } from "#domain/clients/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import type { Problem, Result } from "#domain/kernel/result.ts";
import { viewAs } from "#domain/users/index.ts";

export type Answer = { intent: string; about: string; problem: Exclude<Problem, { kind: "missing" }> };

/** Each form of a client's page sends its name; a problem goes back to that form. */
export async function changeClient(ctx: RequestContext, clientId: string, request: Request) {
  const { db, actor, now } = ctx;
  const intent = String((await request.clone().formData()).get("intent"));
  if (intent === "view") return view(ctx, clientId);
  if (intent === "archive") return answer(clientId, intent, "", await archiveClient(db, actor, clientId, now));
  if (intent === "restore") return answer(clientId, intent, "", await restoreClient(db, actor, clientId, now));
  if (intent === "move") return move(ctx, clientId, request);
  if (intent === "result") return result(ctx, clientId, request);
  if (intent === "campaign") return campaign(ctx, clientId, request);
  throw data(null, { status: 400 });
}

/** From now on this session views as the client. */
async function view({ db, actor, session, now }: RequestContext, clientId: string) {
  orThrow(await viewAs(db, actor, { clientId, sessionId: session?.id ?? "", at: now }));
  return redirect(href("/dashboard"));
}

async function move({ db, actor, now, app }: RequestContext, clientId: string, request: Request) {
  const form = await readForm(request, clientMove);
  if (!form.ok) throw data(null, { status: 422 });
  const today = dayIn(now, (await app.settings()).place.timeZone);
  const { to, seen } = form.value;
  return answer(clientId, "move", "", await moveClient(db, actor, clientId, { to, seen, today, at: now }));
}

async function result({ db, actor, now }: RequestContext, clientId: string, request: Request) {
  const form = await readForm(request, resultForm);
  if (!form.ok) return answer(clientId, "result", form.problem.typed["month"] ?? "", form);
  const { intent, seen, ...written } = form.value;
  const version = seen.get(written.month) ?? 0;
  const saved = await saveResult(db, actor, clientId, { ...written, seen: version, at: now });
  return answer(clientId, intent, written.month.slice(0, 7), saved);
}

async function campaign({ db, actor, now }: RequestContext, clientId: string, request: Request) {
  const form = await readForm(request, campaignForm);
  if (!form.ok) return answer(clientId, "campaign", form.problem.typed["id"] ?? "", form);
  const { intent, ...written } = form.value;
  return answer(clientId, intent, written.id ?? "", await saveCampaign(db, actor, clientId, { ...written, at: now }));
}

function answer(clientId: string, intent: string, about: string, done: Result<unknown>) {
  if (done.ok) return redirect(href("/studio/workspace/clients/:clientId", { clientId }));
  const { problem } = done;
  if (problem.kind === "missing" || problem.kind === "forbidden") throw explain(problem);
  return data({ intent, about, problem } satisfies Answer, { status: problem.kind === "invalid" ? 422 : 409 });
}
