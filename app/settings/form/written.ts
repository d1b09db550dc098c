import type { TypedFields } from "#domain/kernel/result.ts";
import { nameInRow, type Rows } from "./question.ts";

/** A value as its form shows it: nested names joined by dots, null as an empty string. */
export function written(value: unknown, name = ""): TypedFields {
  if (value === null || value === undefined) return { [name]: "" };
  if (typeof value !== "object") return { [name]: value === true ? "on" : value === false ? "" : String(value) };
  const inside = Object.entries(value).map(([key, part]) => written(part, name ? `${name}.${key}` : key));
  return Object.assign({}, ...inside);
}

/** How many rows of a list a form holds. */
export function rowsIn(typed: TypedFields, rows: string): number {
  const numbers = Object.keys(typed)
    .filter((name) => name.startsWith(`${rows}.`))
    .map((name) => Number.parseInt(name.slice(rows.length + 1), 10));
  return numbers.length === 0 ? 0 : Math.max(...numbers) + 1;
}

/** What one row of a list holds, by the names of its questions. */
export const textsIn = (part: Rows, typed: TypedFields, at: number): TypedFields =>
  Object.fromEntries(part.questions.map((one) => [one.name, typed[nameInRow(part, at, one)] ?? ""]));
