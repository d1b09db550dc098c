import type { Conflict } from "./conflict.ts";

/** Expected outcomes are values. Only unexpected ones are thrown. */
export type Result<T, P extends Problem = Problem> = { ok: true; value: T } | { ok: false; problem: P };

/** What was typed into the form, to show it again next to the problem. */
export type TypedFields = Record<string, string>;

/** Who already uses an email address: an archived person, or a member of an archived client. */
export type Archived = { personId: string } | { clientId: string };

/** `archived`: who already uses the address and can be restored; shown to admins only. */
export type Problem =
  | { kind: "invalid"; fields: Record<string, string[]>; typed?: TypedFields; archived?: Archived }
  | { kind: "forbidden" }
  /** Allowed, but only with re-authentication within the last ten minutes. */
  | { kind: "sudo" }
  | { kind: "missing" }
  | Conflict
  | { kind: "limited"; retryAfterSeconds: number };

export const done = <T>(value: T) => ({ ok: true, value }) as const;
export const refuse = <P extends Problem>(problem: P) => ({ ok: false, problem }) as const;

/** A refusal on its way out of `unwrap`, to whatever called the command. */
export class Refusal extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(`refused: ${problem.kind}`);
    this.problem = problem;
  }
}

/**
 * The value of a result. A problem is thrown as a `Refusal`, which becomes a result again where the work ends: use it only
 * inside `wrap`, `transact`, `command`, `commandOn`, an operation of the API and the `of` of a form.
 */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Refusal(result.problem);
}

/** The value of a result; null where it was refused, for a screen that leaves out what its reader may not see. */
export const valueOrNull = <T>(result: Result<T>): T | null => (result.ok ? result.value : null);

/** What is made of the value of a result; a refusal is handed on. */
export async function mapped<T, U>(asked: Promise<Result<T>>, make: (value: T) => U | Promise<U>): Promise<Result<U>> {
  const result = await asked;
  return result.ok ? done(await make(result.value)) : result;
}

/** Runs work that unwraps results, and returns what it refused as a result. */
export async function wrap<T, P extends Problem>(work: () => Promise<Result<T, P>>): Promise<Result<T, P>> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof Refusal) return refuse(thrown.problem as P); // work unwraps no other results
    throw thrown;
  }
}
