import type { z } from "zod";
import type { Database } from "#domain/kernel/database.ts";
import type { Result } from "#domain/kernel/result.ts";
import type { Actor } from "./actor.ts";
import { command, commandOn, type Outcome, type RefusedOutcome } from "./command.ts";
import type { Context, ReadContext } from "./context.ts";
import type { Permit } from "./permit.ts";
import type { Action, SubjectOf } from "./rules.ts";

type Nothing = Record<never, never>;

/** The ids among the input, by their names: "id?" is null where there is no record yet, "ids[]" a list of them. */
type IdsIn<Ids extends string> = {
  [Id in Ids as NameOf<Id>]: Id extends `${string}?` ? string | null : Id extends `${string}[]` ? string[] : string;
};
type NameOf<Id extends string> = Id extends `${infer Name}?` ? Name : Id extends `${infer Name}[]` ? Name : Id;

/** What a command takes: the ids that its address names, what was sent, and whatever else `run` says it needs. */
type InputOf<Ids extends string, S extends z.ZodType, More> = IdsIn<Ids> & z.output<S> & More;

/**
 * A command that forms, the API and other commands call alike, and that says itself what it takes. A function around one
 * is one too: for what comes before its transaction or after it.
 */
export type Command<C extends ReadContext, Input, T, S extends z.ZodType> = {
  (context: C, ...input: Nothing extends Input ? [input?: Input] : [input: Input]): Promise<Result<T>>;
  /** Reads what a form or a program sends. */
  readonly input?: S | undefined;
};

type Declaration<Ids extends string, S extends z.ZodType, Sent> = {
  /** Ids from outside, by their names in the input: one that is malformed is as missing as one that is unknown. */
  ids?: readonly Ids[];
  /** What a form or a program sends. The rest of the input is known where the command is called. */
  input?: S;
  /** `key` is set by the form: submitting it twice runs the command once. `body` holds no secret. */
  once?(sent: Sent, actor: Actor): { key: string; body: unknown; per?: string };
  /** What someone without the right is told: by default no more than that there is no such thing. */
  refusedAs?: "missing" | "forbidden";
};

type Subject<A extends Action, Sent> =
  undefined extends SubjectOf<A> ? { subject?: undefined } : { subject(sent: Sent, actor: Actor): SubjectOf<A> };

/** Declares a command once: its permission, what it takes, and what it does in a transaction, with its audit entry. */
export function declareCommand<
  A extends Action,
  T,
  Ids extends string = never,
  S extends z.ZodType = z.ZodType<unknown>,
  More = unknown,
  C extends Context = Context,
>(
  declared: { action: A } & Declaration<Ids, S, InputOf<Ids, S, unknown>> &
    Subject<A, InputOf<Ids, S, unknown>> & {
      /** Its context holds the transaction, so that other commands can be called with it. */
      run: (context: C, input: InputOf<Ids, S, More>, may: Permit<A>) => Promise<Outcome<T>>;
    },
): Command<C, InputOf<Ids, S, More>, T, S> {
  return callable(declared, (context, input) => {
    const { db, actor } = context;
    const subject = declared.subject?.(input, actor);
    const about = { ...optionsOf(declared, context, input), action: declared.action, subject };
    // The subject is left out only where it may be.
    return command<A, T>(db, actor, about as Parameters<typeof command<A, T>>[2], (tx, may) =>
      declared.run({ ...context, db: tx }, input, may),
    );
  });
}

/** The same for a command on one record, which it finds and locks first. */
export function declareCommandOn<
  A extends Action,
  Found extends SubjectOf<A>,
  T,
  Ids extends string = never,
  S extends z.ZodType = z.ZodType<unknown>,
  More = unknown,
  C extends Context = Context,
>(
  declared: Declaration<Ids, S, InputOf<Ids, S, unknown>> & {
    /** The record, locked. The permit is about it as it is now. */
    find(tx: Database, sent: InputOf<Ids, S, unknown>, context: C): Promise<Found | null | undefined>;
    /** Where there are several ways to be allowed it, the one for this record. */
    action: A | ((found: Found, actor: Actor, sent: InputOf<Ids, S, unknown>) => A);
    /** A reason for those who may know that the record exists; null for everyone else. */
    otherwise?: (found: Found, actor: Actor) => RefusedOutcome | null;
    run: (context: C, input: InputOf<Ids, S, More>, may: Permit<A>, found: Found) => Promise<Outcome<T>>;
  },
): Command<C, InputOf<Ids, S, More>, T, S> {
  return callable(declared, (context, input) => {
    const { db, actor } = context;
    const { action, otherwise } = declared;
    const about = {
      ...optionsOf(declared, context, input),
      action: typeof action === "function" ? (found: Found) => action(found, actor, input) : action,
      find: (tx: Database) => declared.find(tx, input, context),
      ...(otherwise && { otherwise: (found: Found) => otherwise(found, actor) }),
    };
    return commandOn<A, Found, T>(db, actor, about, (tx, may, found) =>
      declared.run({ ...context, db: tx }, input, may, found),
    );
  });
}

function optionsOf<Ids extends string, S extends z.ZodType, Sent extends object>(
  { ids = [], once, refusedAs }: Declaration<Ids, S, Sent>,
  { now, actor }: Context,
  sent: Sent,
) {
  const given = new Map<string, unknown>(Object.entries(sent));
  const idsOf = (name: string) =>
    [given.get(name.replace(/\?$|\[\]$/, ""))].flat().map((id) => (id === null ? null : String(id)));
  return {
    now,
    ids: ids.flatMap(idsOf),
    ...(once && { once: once(sent, actor) }),
    ...(refusedAs && { refusedAs }),
  };
}

const callable = <S extends z.ZodType, C extends Context, Input, T>(
  { input: schema }: { input?: S },
  call: (context: C, input: Input) => Promise<Result<T>>,
) =>
  // An input of which nothing is required may be left out.
  Object.assign((context: C, input = {} as Input) => call(context, input), { input: schema }) as Command<
    C,
    Input,
    T,
    S
  >;
