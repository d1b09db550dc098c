import { createHash } from "node:crypto";
import type { Actor } from "#domain/access/actor.ts";
import { personOf } from "#domain/access/actor.ts";
import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { noteAnswered, saveAnswer } from "./answer.queries.ts";
import { findBrief } from "./brief.queries.ts";
import { answersForm, type GivenAnswer } from "./brief.schema.ts";
import { type Answer, type AskedQuestion, answerWords, progressOf } from "./brief.ts";
import { briefConflict } from "./conflicts.ts";
import { briefEvents } from "./events.ts";
import { selectQuestions } from "./question.queries.ts";
import { readAnswer } from "./read-answer.ts";

/** An answer that was not taken: why, and where somebody else was faster what they wrote, who they are and when. */
export type RefusedAnswer = { id: string; because: string; theirs: AnswerOfOthers | null };
export type AnswerOfOthers = { words: string; by: string | null; at: Date | null; version: number };
/** `base` tells the answer that is stored now, as it was shown first (`baseOf`). */
export type AnswersOutcome = { saved: { id: string; version: number; base: string }[]; refused: RefusedAnswer[] };

/** Tells an answer that was only shown from one that was changed, without sending all of it along. */
export const baseOf = (answer: Answer): string =>
  createHash("sha256")
    .update(JSON.stringify(answer ?? []))
    .digest("base64url")
    .slice(0, 16);

const isSame = (one: Answer, other: Answer) => JSON.stringify(one ?? []) === JSON.stringify(other ?? []);

/** Who answers: the name of somebody without an account, and what tells one person from another. */
export function respondentOf(actor: Actor): { name: string | null; who: string } {
  if (actor.role === "respondent") return { name: actor.name, who: actor.linkId };
  return { name: null, who: personOf(actor) ?? actor.role };
}

const newer = "Somebody else changed this answer while you wrote. Theirs is below; yours is still in the field.";

type Verdict =
  | { kind: "same"; version: number; answer: Answer }
  | { kind: "take"; answer: Answer }
  | { kind: "refuse"; because: string; theirs: AnswerOfOthers | null };

function judge({ typed, seen, base }: GivenAnswer, question: AskedQuestion): Verdict {
  if (question.isRetired) return { kind: "refuse", because: "This question is asked no longer.", theirs: null };
  const read = readAnswer(question, typed);
  // Nobody touched it: it came along with the rest of the form.
  if (base !== null && read.ok && base === baseOf(read.answer))
    return { kind: "same", version: question.version, answer: question.answer };
  if (!read.ok) return { kind: "refuse", because: read.because, theirs: null };
  if (isSame(read.answer, question.answer)) return { kind: "same", version: question.version, answer: question.answer };
  if (seen === question.version) return { kind: "take", answer: read.answer };
  const { answeredBy: by, answeredAt: at, version } = question;
  return { kind: "refuse", because: newer, theirs: { words: answerWords(question), by, at, version } };
}

/**
 * Saves answers, each by itself: where two write to one question, the second is told what the first wrote, and the rest is
 * saved all the same. Tells how much is answered since.
 */
export const saveAnswers = declareCommandOn({
  action: "brief.answer",
  ids: ["clientId"],
  input: answersForm,
  find: (tx, { clientId }) => findBrief(tx, clientId),
  run: async ({ db, actor, now }, { clientId, answers }: { clientId: string; answers: GivenAnswer[] }, may, brief) => {
    if (brief.completedAt) return briefConflict("done");
    const questions = await selectQuestions(db, may, clientId);
    const { name, who } = respondentOf(actor);
    const outcome: AnswersOutcome = { saved: [], refused: [] };
    let isChanged = false;
    for (const given of answers) {
      const { id } = given;
      const question = questions.find((one) => one.id === id);
      if (!question || question.kind === "files") continue;
      const judged = judge(given, question);
      if (judged.kind === "refuse") outcome.refused.push({ id, because: judged.because, theirs: judged.theirs });
      else if (judged.kind === "same") outcome.saved.push({ id, version: judged.version, base: baseOf(judged.answer) });
      else {
        await saveAnswer(db, may, { clientId, id, answer: judged.answer, name }, now);
        question.answer = judged.answer;
        outcome.saved.push({ id, version: question.version + 1, base: baseOf(judged.answer) });
        isChanged = true;
      }
    }
    const progress = progressOf(questions);
    const { answered, asked } = progress;
    const isNews = isChanged && (await noteAnswered(db, may, brief, { who, now }));
    if (!isNews) return unchanged({ ...outcome, progress });
    const after = { answered, asked, ...(name !== null && { by: name }) };
    return logged(
      { ...outcome, progress },
      briefEvents["brief.answered"].entry({ entityId: clientId, clientId, after }),
    );
  },
});
