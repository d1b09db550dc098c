import { isRows, type Part, type Question } from "#app/studio/form/question.ts";

/** A form in which a colleague can be chosen, with those there are. */
export function withColleagues(parts: Part[], colleagues: { id: string; name: string }[]): Part[] {
  const named = Object.fromEntries(colleagues.map(({ id, name }) => [id, name]));
  const fill = (question: Question): Question =>
    question.name === "staffId" ? { ...question, options: { ...question.options, ...named } } : question;
  return parts.map((part) => (isRows(part) ? { ...part, questions: part.questions.map(fill) } : fill(part)));
}
