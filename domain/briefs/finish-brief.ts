import { jobs } from "#domain/access/actor.ts";
import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { unwrap } from "#domain/kernel/result.ts";
import { createTask } from "#domain/tasks/index.ts";
import { type AnswersOutcome, respondentOf, saveAnswers } from "./answer-brief.ts";
import { findBrief, findLead, saveCompleted } from "./brief.queries.ts";
import { answersForm, type GivenAnswer } from "./brief.schema.ts";
import { progressOf } from "./brief.ts";
import { briefConflict } from "./conflicts.ts";
import { briefEvents } from "./events.ts";
import { selectQuestions } from "./question.queries.ts";

const nothing: AnswersOutcome = { saved: [], refused: [] };
type Finish = { clientId: string; answers: GivenAnswer[] };

/**
 * Says that a brief is done: nobody changes it any more, and whoever leads the work gets a task to read it. What was typed
 * last is saved first; where some of that is refused, the brief stays open.
 */
export const finishBrief = declareCommandOn({
  action: "brief.finish",
  ids: ["clientId"],
  input: answersForm,
  find: (tx, { clientId }) => findBrief(tx, clientId),
  run: async ({ db, actor, now }, { clientId, answers }: Finish, may, { completedAt, client }) => {
    if (completedAt) return unchanged(nothing);
    const outcome = answers.length > 0 ? unwrap(await saveAnswers({ db, actor, now }, { clientId, answers })) : nothing;
    if (outcome.refused.length > 0) return unchanged(outcome);
    const { missing, answered, asked } = progressOf(await selectQuestions(db, may, clientId));
    if (missing > 0) return briefConflict("missing", missing);
    const { name } = respondentOf(actor);
    await saveCompleted(db, may, { clientId, completedAt: now, name });
    const facts = {
      title: `Read the brief of ${client}`.slice(0, 200),
      description: `The brief is done: ${answered} of ${asked} questions are answered. The answers are on the client's page, under Brief.`,
      clientId,
      assigneeId: await findLead(db, may, clientId),
      priority: "normal" as const,
      startOn: null,
      dueOn: null,
      clientVisible: false,
      clientMayComplete: false,
    };
    const key = `brief-${clientId}-${now.getTime()}`;
    unwrap(await createTask({ db, actor: jobs, now }, { facts, key }));
    const after = { answered, asked, ...(name !== null && { by: name }) };
    return logged(outcome, briefEvents["brief.completed"].entry({ entityId: clientId, clientId, after }));
  },
});

/** Opens a brief that was done, to change answers. */
export const reopenBrief = declareCommandOn({
  action: "brief.finish",
  ids: ["clientId"],
  find: (tx, { clientId }) => findBrief(tx, clientId),
  run: async ({ db }, { clientId }: { clientId: string }, may, { completedAt }) => {
    if (!completedAt) return unchanged(null);
    await saveCompleted(db, may, { clientId, completedAt: null, name: null });
    return logged(null, briefEvents["brief.reopened"].entry({ entityId: clientId, clientId }));
  },
});
