import { commentOnDeal, editDeal, readDealToEdit } from "#domain/deals/commands/index.ts";
import { addExclusions } from "#domain/exclusions/index.ts";
import { addDays } from "#domain/kernel/day.ts";
import { done, type Result, unwrap } from "#domain/kernel/result.ts";
import { assignLead } from "#domain/leads/index.ts";
import { commentOnTask, createTask } from "#domain/tasks/index.ts";
import { commentOnUpdate, postUpdate } from "#domain/updates/index.ts";
import { type Act, type ActionContext, lacking, personIn } from "./acting.ts";

/** The same for every attempt: what was done is not done twice. */
const keyOf = ({ run, place }: ActionContext) => `rule-${run.id}-${place}`;
const short = (text: string, most: number) => text.replace(/\s+/g, " ").trim().slice(0, most);

export const addTask: Act = async (acting, action) => {
  const { facts, today, say } = acting;
  const assigneeId = unwrap(personIn(action, facts));
  const task = {
    title: short(say(action.text), 200),
    description: say("{link}"),
    clientId: facts.clientId,
    assigneeId,
    priority: "normal" as const,
    startOn: null,
    dueOn: addDays(today, action.days),
    clientVisible: false,
    clientMayComplete: false,
  };
  return createTask(acting, { facts: task, key: keyOf(acting) });
};

export const comment: Act = async (acting, { body: words, isShared }) => {
  const { run, facts, say } = acting;
  const body = say(words).slice(0, 5000);
  const key = keyOf(acting);
  if (run.entity === "task") return commentOnTask(acting, { taskId: facts.id, body, isShown: isShared, key });
  if (!facts.clientId) return lacking("It belongs to no client.");
  const which = { id: facts.id, clientId: facts.clientId };
  if (run.entity === "deal") return commentOnDeal(acting, { ...which, body, isShared, key });
  return commentOnUpdate(acting, { ...which, body, key });
};

/** Without an amount, which would be charged. */
export const post: Act = async (acting, { text, body }) => {
  const { facts, today, say } = acting;
  if (!facts.clientId) return lacking("It belongs to no client.");
  if (facts.isClosed) return lacking("The client is archived.");
  const words = { title: short(say(text), 140), description: say(body).slice(0, 5000) };
  return postUpdate(acting, { clientId: facts.clientId, ...words, amount: "", key: keyOf(acting), day: today });
};

export const makeResponsible: Act = async (acting, { who }) => {
  const { run, facts } = acting;
  if (run.entity === "lead") return assignLead(acting, { id: facts.id, to: who });
  return makeResponsibleForDeal(acting, who);
};

async function makeResponsibleForDeal(acting: ActionContext, responsibleId: string): Promise<Result<unknown>> {
  const { facts } = acting;
  if (!facts.clientId) return lacking("It belongs to no client.");
  const which = { id: facts.id, clientId: facts.clientId };
  const { seesAmounts, expected, version, ...deal } = unwrap(await readDealToEdit(acting, which));
  if (deal.responsibleId === responsibleId) return done(null);
  const { id, clientId, currency, foundOn, protectedUntil, stage, consentAt, ...known } = deal;
  return editDeal(acting, { ...which, ...known, responsibleId, expected: expected ?? "", seen: version });
}

/** By its website where it is known, otherwise by its name. */
export const exclude: Act = async (acting, { as: kind }) => {
  const { facts } = acting;
  const text = facts.domain ?? facts.company;
  if (!facts.clientId || !text) return lacking("It has no company.");
  const line = { row: 1, text, kind, lapsesOn: null };
  const { malformed } = unwrap(
    await addExclusions(acting, { clientId: facts.clientId, lines: [line], source: "rule" }),
  );
  return malformed[0] ? lacking(malformed[0].because) : done(null);
};
