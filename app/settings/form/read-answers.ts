import type { Typed } from "#domain/kernel/result.ts";
import { isRows, nameInRow, type Part, type Question } from "./question.ts";
import { rowsIn } from "./written.ts";

type Read = { given: Record<string, unknown>; typed: Typed };

/** What a form holds for its parts: `given` nested, for a schema to check; `typed` flat, to be shown again. */
export function readAnswers(form: FormData, parts: Part[]): Read {
  const typed: Typed = {};
  for (const [name, value] of form) if (typeof value === "string") typed[name] = value;

  const given = parts.map((part): [string, unknown] => {
    if (!isRows(part)) return [part.name, answerTo(part, typed[part.name])];
    const numbers = Array.from({ length: Math.min(rowsIn(typed, part.rows), 1000) }, (_, at) => at);
    const filled = numbers.filter((at) => part.questions.some((one) => typed[nameInRow(part, at, one)] !== undefined));
    return [part.rows, filled.map((at) => rowOf(typed, (one) => nameInRow(part, at, one), part.questions))];
  });
  return { given: Object.fromEntries(given), typed };
}

function rowOf(typed: Typed, nameOf: (question: Question) => string, questions: Question[]) {
  const answers = questions.map((one): [string, unknown] => [one.name, answerTo(one, typed[nameOf(one)])]);
  const [[name, only] = ["", undefined]] = answers;
  return name === "" ? only : Object.fromEntries(answers);
}

function answerTo({ kind }: Question, text = "") {
  if (kind === "tick") return text !== "";
  if (kind === "whole") return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : text;
  if (kind === "kept" || kind === "picture") return text || null;
  return text;
}
