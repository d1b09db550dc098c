import type { TypedFields } from "#domain/kernel/result.ts";
import { isRows, nameInRow, type Part, type Question } from "./question.ts";
import { rowsIn } from "./written.ts";

/** What a form holds for its parts, nested, for a schema to check. */
export function readAnswers(form: FormData, parts: Part[]): Record<string, unknown> {
  const texts: TypedFields = {};
  for (const [name, value] of form) if (typeof value === "string") texts[name] = value;

  const given = parts.map((part): [string, unknown] => {
    if (!isRows(part)) return [part.name, answerTo(part, texts[part.name])];
    const numbers = Array.from({ length: Math.min(rowsIn(texts, part.rows), 1000) }, (_, at) => at);
    const filled = numbers.filter((at) => part.questions.some((one) => texts[nameInRow(part, at, one)] !== undefined));
    return [part.rows, filled.map((at) => rowOf(texts, (one) => nameInRow(part, at, one), part.questions))];
  });
  return Object.fromEntries(given);
}

function rowOf(texts: TypedFields, nameOf: (question: Question) => string, questions: Question[]) {
  const answers = questions.map((one): [string, unknown] => [one.name, answerTo(one, texts[nameOf(one)])]);
  const [[name, only] = ["", undefined]] = answers;
  return name === "" ? only : Object.fromEntries(answers);
}

function answerTo({ kind }: Question, text = "") {
  if (kind === "tick") return text !== "";
  if (kind === "whole") return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : text;
  if (kind === "kept" || kind === "picture") return text || null;
  return text;
}
