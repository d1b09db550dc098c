import type { Archived, TypedFields } from "#domain/kernel/result.ts";

/** What another user saved in the meantime, as its form shows it, and the version to send next. */
export type Theirs = { seen: number; typed: TypedFields };

/** Why a form was refused. All kinds have one shape, so that a screen shows them without telling them apart. */
export type FormProblem = {
  /** `sudo` asks for a proof of identity within the form; `failed`: an error in the log, and nothing was saved. */
  kind: "invalid" | "conflict" | "limited" | "sudo" | "failed";
  /** Which of the page's forms it was. */
  intent: string;
  /** Which conflict it was, for forms that ask something because of it. */
  code: string | null;
  /** A sentence about the form as a whole. */
  because: string | null;
  fields: Record<string, string[]>;
  /** What was typed, without passwords and secrets. */
  typed: TypedFields;
  /** Whether a code may be the proof of identity. */
  byCode: boolean;
  /** Who has that email address and can be restored. */
  archived: Archived | null;
  theirs: Theirs | null;
  /** When, in milliseconds: tells two answers apart. */
  at: number;
};

export type FormSaved<V = null> = { kind: "saved"; intent: string; value: V; at: number };

/** The answer to every form. A form that leads elsewhere is answered with a redirect instead, unless it is refused. */
export type FormAnswer<V = null> = FormProblem | FormSaved<V>;

export const problemOf = (answer: FormAnswer<unknown> | undefined): FormProblem | undefined =>
  answer && answer.kind !== "saved" ? answer : undefined;

/** The problem, if it is about the form with this intent and these hidden values. */
export function problemWith(
  answer: FormAnswer<unknown> | undefined,
  intent: string,
  hidden: TypedFields = {},
): FormProblem | undefined {
  const problem = problemOf(answer);
  const isMeant =
    problem?.intent === intent &&
    Object.entries(hidden).every(([name, value]) => (problem.typed[name] ?? "") === value);
  return isMeant ? problem : undefined;
}
