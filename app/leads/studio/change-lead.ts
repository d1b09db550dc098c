import { data, href, redirect } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { typedIn } from "#app/http/typed-in.ts";
import type { Problem, Result, Typed } from "#domain/kernel/result.ts";
import { anonymiseLead, assignLead, deleteLead, editLead, markNotSpam } from "#domain/leads/index.ts";
import { leadForm } from "#domain/leads/lead.schema.ts";

/** Each form of a lead's page sends its name; a problem goes back to that form with what was typed. */
export async function changeLead(ctx: RequestContext, leadId: string, request: Request) {
  const { db, actor, now } = ctx;
  const form = await request.clone().formData();
  const intent = String(form.get("intent"));
  if (intent === "take") return answer(leadId, await assignLead(db, actor, leadId, { to: ownId(ctx), at: now }));
  if (intent === "assign") {
    const to = String(form.get("assignedTo") ?? "") || null;
    return answer(leadId, await assignLead(db, actor, leadId, { to, at: now }));
  }
  if (intent === "not_spam") return answer(leadId, await markNotSpam(db, actor, leadId, now));
  if (intent === "anonymise" || intent === "delete") return erase(ctx, leadId, intent);
  if (intent !== "edit") throw data(null, { status: 400 });
  form.delete("intent");
  const read = await readForm(new Request(request.url, { method: "POST", body: form }), leadForm);
  if (!read.ok) return explain(read.problem);
  const { seen, ...facts } = read.value;
  return answer(leadId, await editLead(db, actor, leadId, { form: facts, seen, at: now }), typedIn(form));
}

async function erase({ db, actor, now }: RequestContext, leadId: string, how: "anonymise" | "delete") {
  const done = await (how === "delete" ? deleteLead : anonymiseLead)(db, actor, leadId, now);
  if (done.ok && how === "delete") return redirect(href("/studio/workspace/leads"));
  return answer(leadId, done, {}, "erase");
}

const ownId = ({ actor }: RequestContext) => ("id" in actor ? actor.id : "");

/** A problem, and the part of the page it belongs to if that is not the form. */
export type LeadAnswer = Problem & { part?: "erase" };

function answer(leadId: string, done: Result<unknown>, typed: Typed = {}, part?: "erase") {
  if (done.ok) return redirect(href("/studio/workspace/leads/:leadId", { leadId }));
  const { problem } = done;
  if (problem.kind === "missing" || problem.kind === "forbidden") throw explain(problem);
  const said = problem.kind === "invalid" || problem.kind === "conflict" ? { ...problem, typed } : problem;
  return explain<LeadAnswer>(part ? { ...said, part } : said);
}
