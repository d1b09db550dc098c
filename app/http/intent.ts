import type { data } from "react-router";
import { z } from "zod";
import type { FormAnswer, Theirs } from "#app/ui/form-answer.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import type { Command } from "#domain/access/declare-command.ts";
import { type Problem, type Result, wrap } from "#domain/kernel/result.ts";
import { answerIntent } from "./answer-intent.ts";
import type { RequestContext } from "./request-context.ts";

/** One form as it was sent, without its `intent`. `refused`: why its file was not taken. */
export type SubmittedForm = {
  intent: string;
  form: FormData;
  request: Request;
  url: URL;
  field: string;
  fileId: string | null;
  fileIds: string[];
  refused?: string;
};

/** Answers one form; redirects and error pages are thrown. */
export type FormHandler<V> = (
  ctx: RequestContext,
  sent: SubmittedForm,
) => Promise<ReturnType<typeof data<FormAnswer<V>>>>;

type Next = string | Response | null;
type FormValues<S extends z.ZodType> = z.output<S>;
export type Handling<S extends z.ZodType, T, V> = {
  /** What the form holds; `read` if not simply its fields, `decimals` as the user writes them; which they are may depend on the form. */
  schema?: S;
  read?: (form: FormData) => unknown;
  decimals?: string[] | ((form: FormData) => string[]);
  /** The form may have its own fields for a proof of identity (`ProofFields`), and asks for one in place. */
  proof?: boolean;
  command: (ctx: RequestContext, values: FormValues<S>, sent: SubmittedForm) => Promise<Result<T>>;
  /** Where to go afterwards; without it, or if it is null, the screen gets `saved`. */
  to?: string | ((value: T, values: FormValues<S>, ctx: RequestContext) => Next | Promise<Next>);
  saved?: (value: T, values: FormValues<S>, ctx: RequestContext) => V;
  /** A sentence of its own for a problem. */
  because?: (problem: Problem) => string | null | undefined;
  /** After a conflict: what is stored now. */
  theirs?: (ctx: RequestContext) => Promise<Result<Theirs>>;
  /** The sentence for an unexpected error, which is logged. */
  crash?: (problem: unknown) => string;
};

/** What a form of a command says besides the command: what its address knows, and what follows. */
type CommandForm<C, I, T, F extends z.ZodType, V> = Omit<Handling<F, T, V>, "command" | "schema"> & {
  /** Where the form holds more or less than the command's own input, such as the row that it is about. */
  schema?: F;
} & KnownAside<Omit<I, keyof z.output<F>>, z.output<F>> &
  Besides<C>;

/** `of`: what the form does not hold, such as the ids in its address; it goes before what was sent, and may be refused by `unwrap`. */
type KnownAside<Rest, Values> =
  Record<never, never> extends Rest ? { of?: ValueOrMaker<Rest, Values> } : { of: ValueOrMaker<Rest, Values> };
type ValueOrMaker<Rest, Values> =
  | Rest
  | ((values: Values, sent: SubmittedForm, ctx: RequestContext) => Rest | Promise<Rest>);

/** `with`: what the command's context holds besides the request's, such as how passwords are hashed. */
type Besides<C> = RequestContext extends C ? { with?: ContextMaker<C> } : { with: ContextMaker<C> };
type ContextMaker<C> = (ctx: RequestContext) => ContextRest<C> | Promise<ContextRest<C>>;
type ContextRest<C> = Omit<C, keyof RequestContext> & Partial<C>;

type AnyCommand = Command<Context, object, unknown, z.ZodType>;
type AnyCommandForm = Omit<Handling<z.ZodType, unknown, unknown>, "command"> & {
  of?: object | ((values: unknown, sent: SubmittedForm, ctx: RequestContext) => object | Promise<object>);
  with?: (ctx: RequestContext) => object | Promise<object>;
};

/** One thing a form can ask for: a declared command, or how the form is read and what is done, and what follows. */
export function intent<C extends ReadContext, I, T, S extends z.ZodType, F extends z.ZodType = S, V = null>(
  command: Command<C, I, T, S>,
  form: CommandForm<C, I, T, F, V>,
): FormHandler<NoInfer<V>>;
export function intent<S extends z.ZodType = z.ZodUnknown, T = unknown, V = null>(
  handling: Handling<S, T, V>,
): FormHandler<NoInfer<V>>;
export function intent(
  first: AnyCommand | Handling<z.ZodType, unknown, unknown>,
  form: AnyCommandForm = {},
): FormHandler<unknown> {
  const handling = typeof first === "function" ? handlingOf(first, form) : first;
  return (ctx, sent) => answerIntent(handling, ctx, sent);
}

/** Only what a schema has read becomes input. */
function handlingOf(
  command: AnyCommand,
  { of = {}, with: besides, schema = command.input, ...form }: AnyCommandForm,
): Handling<z.ZodType, unknown, unknown> {
  return {
    ...form,
    schema: schema ?? z.unknown(),
    command: (ctx, values, sent) =>
      wrap(async () => {
        const known = typeof of === "function" ? await of(values, sent, ctx) : of;
        return command({ ...ctx, ...(await besides?.(ctx)) }, { ...(schema && Object(values)), ...known });
      }),
  };
}
