import type { TypedFields } from "#domain/kernel/result.ts";
import type { Group } from "./group.ts";
import { isRows, type Part, type Question, type Rows } from "./question.ts";
import { rowsIn, textsIn } from "./written.ts";

const isText = ({ kind }: Question) => kind === "line" || kind === "text";
const isAlike = (questions: Question[], one: TypedFields, other: TypedFields) =>
  questions.filter(isText).every(({ name }) => (one[name] ?? "").trim() === (other[name] ?? "").trim());

const rowsOf = (part: Rows, typed: TypedFields) =>
  Array.from({ length: rowsIn(typed, part.rows) }, (_, at) => textsIn(part, typed, at));

/** Whether a row reads like one of those that were shipped, wherever it stands. */
export const isSampleRow = ({ questions, shipped = [] }: Rows, row: TypedFields) =>
  shipped.some((one) => isAlike(questions, one, row));

/** The parts of a form with the rows that were shipped, if these are made up. */
export function withSamples({ sample, parts }: Group, shipped: TypedFields): Part[] {
  if (!sample) return parts;
  return parts.map((part) => (isRows(part) ? { ...part, shipped: rowsOf(part, shipped) } : part));
}

/** How many samples a value still shows: rows where the form has rows, otherwise the texts as a whole. */
export function countSamples({ sample, parts }: Group, value: TypedFields, shipped: TypedFields): number {
  if (!sample) return 0;
  const lists = parts.filter(isRows);
  const alone = parts.filter((part): part is Question => !isRows(part));
  if (lists.length === 0) return isAlike(alone, value, shipped) ? 1 : 0;
  const samples = lists.flatMap((part) => {
    const known = { ...part, shipped: rowsOf(part, shipped) };
    return rowsOf(part, value).filter((row) => isSampleRow(known, row));
  });
  return samples.length;
}
