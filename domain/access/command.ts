import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { once, sentBefore } from "#domain/kernel/once.queries.ts";
import { done, type Problem, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import type { Actor } from "./actor.ts";
import { type Entry, writeAuditEntry } from "./audit-entry.queries.ts";
import { type Permit, permit, refusal } from "./permit.ts";
import type { Action, SubjectOf } from "./rules.ts";

export type RefusedOutcome = { ok: false; problem: Problem };
export type Outcome<T> = { ok: true; value: T; entries: readonly Entry[] } | RefusedOutcome;

type CommandOptions<A extends Action> = {
  action: A;
  now: Date;
  /** Ids from outside: one that is malformed is as missing as one that is unknown. */
  ids?: readonly (string | null)[];
  /** `key` is set by the form: submitting it twice runs the command once. `body` holds no secret. */
  once?: { key: string; body: unknown; per?: string };
  /** What someone without the right is told: by default no more than that there is no such thing. */
  refusedAs?: "missing" | "forbidden";
};

type On<A extends Action, S> = Omit<CommandOptions<A>, "action"> & {
  /** Where there are several ways to be allowed it, the one for this record. */
  action: A | ((found: S) => A);
  find: (tx: Database) => Promise<S | null | undefined>;
  /** A reason for those who may know that the record exists; null for everyone else. */
  otherwise?: (found: S) => RefusedOutcome | null;
};

/** The outcome of a command that wrote something: what it returns, and what the audit log says. */
export const logged = <T>(value: T, ...entries: Entry[]) => ({ ok: true, value, entries }) as const;

/** The outcome of a command whose entries were written one after the other, with what they tell of. */
export const recorded = <T>(value: T) => ({ ok: true, value, entries: [] }) as const;

/** The outcome of a command that has nothing to say to the audit log, mostly because nothing had to be changed. */
export const unchanged = <T>(value: T) => ({ ok: true, value, entries: [] }) as const;

/**
 * Runs a command: with a permit, in one transaction with its audit entry, and once for each key. A refused command
 * leaves nothing behind.
 */
export async function command<A extends Action, T>(
  db: Database,
  actor: Actor,
  about: CommandOptions<A> & (undefined extends SubjectOf<A> ? { subject?: undefined } : { subject: SubjectOf<A> }),
  work: (tx: Database, may: Permit<A>) => Promise<Outcome<T>>,
): Promise<Result<T>> {
  if (!areIds(about)) return missing;
  const { subject } = about as { subject: SubjectOf<A> }; // left out only where it is undefined
  const may = permit(actor, about.action, subject);
  if (!may) return refused(actor, about, subject);
  return transact(db, (tx) => run(tx, may, about, () => work(tx, may)));
}

/** Runs a command on a record, which `find` locks. The permit is about that record, as it is now. */
export async function commandOn<A extends Action, S extends SubjectOf<A>, T>(
  db: Database,
  actor: Actor,
  { find, otherwise, action: one, ...rest }: On<A, S>,
  work: (tx: Database, may: Permit<A>, found: S) => Promise<Outcome<T>>,
): Promise<Result<T>> {
  if (!areIds(rest)) return missing;
  return transact(db, async (tx): Promise<Result<T>> => {
    const found = await find(tx);
    if (!found) return missing;
    const about = { ...rest, action: typeof one === "function" ? one(found) : one };
    const may = permit(actor, about.action, found);
    if (!may) return otherwise?.(found) ?? refused(actor, about, found);
    return run(tx, may, about, () => work(tx, may, found));
  });
}

const missing = refuse({ kind: "missing" });

const areIds = ({ ids = [] }: { ids?: readonly (string | null)[] }) => ids.every((id) => id === null || isId(id));

function refused<A extends Action>(
  actor: Actor,
  { action, refusedAs }: CommandOptions<A>,
  subject: SubjectOf<A>,
): RefusedOutcome {
  const answer = refusal(actor, action, subject);
  return answer.problem.kind === "sudo" || refusedAs === "forbidden" ? answer : missing;
}

function run<T>(
  tx: Database,
  may: Permit,
  { once: asked, now }: CommandOptions<Action>,
  work: () => Promise<Outcome<T>>,
): Promise<Result<T>> {
  const logging = async (): Promise<Result<T>> => {
    const outcome = await work();
    if (!outcome.ok) return outcome;
    for (const entry of outcome.entries) await writeAuditEntry(tx, may, entry, now);
    return done(outcome.value);
  };
  if (!asked) return logging();
  const { key, body, per } = asked;
  const scope = [may.action, may.by, ...(per ? [per] : [])].join(" ");
  return once(tx, may, { scope, key, body, now }, sentBefore, logging);
}
