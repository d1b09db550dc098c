import type { Lead } from "#domain/leads/index.ts";
import { questionnaire } from "#domain/questionnaire/index.ts";

/** The questions and answers, in the order they were asked. */
export function formatAnswers(answers: Lead["answers"], brand: string): { question: string; answer: string }[] {
  const given = new Map<string, string | null>(Object.entries(answers));
  return questionnaire.steps.flatMap(({ id, question, options }) =>
    options
      .filter((option) => option.id === given.get(id))
      .map(({ label }) => ({ question: question.replace("{brand}", brand), answer: label })),
  );
}
