import type { z } from "@hono/zod-openapi";
import type { Command } from "#domain/access/declare-command.ts";
import { type Result, unwrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import type { Call, Operation } from "./operation.ts";
import { readForm } from "./read-form.ts";

type Answering<Path extends string, Q extends z.ZodType, B extends z.ZodType> = Omit<
  Call<Path, z.output<Q>, z.output<B>>,
  "seen" | "key"
>;

/** What an operation of a declared command says besides the command. */
export type CommandOperation<
  Path extends string,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
  Rest,
> = Omit<Operation<Path, Q, B, A>, "method" | "path" | "scope" | "run" | "again"> & {
  /** The record by its id: the answer, at once and when the same is sent again. */
  read: (call: Answering<Path, Q, B>, id: string) => Promise<Result<z.input<A>>>;
  /** The id of the record; a new one's is what the command returns. */
  id?: (call: Answering<Path, Q, B>) => string;
  /** The fields of the command's own form, which is read as a person's is. */
  fields?: (call: Call<Path, z.output<Q>, z.output<B>>) => Record<string, unknown> | Promise<Record<string, unknown>>;
} & (Record<never, never> extends Rest
    ? { of?: (call: Call<Path, z.output<Q>, z.output<B>>) => Rest | Promise<Rest> }
    : { of: (call: Call<Path, z.output<Q>, z.output<B>>) => Rest | Promise<Rest> });

/** An operation that is one command: what is sent becomes its input, and the record is read anew for the answer. */
export const operationOf = <Path extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  command: Command<Call<Path, z.output<Q>, z.output<B>>, object, unknown, z.ZodType>,
  { read, id, fields, of, ...how }: CommandOperation<Path, Q, B, A, object>,
): Omit<Operation<Path, Q, B, A>, "method" | "path" | "scope"> => ({
  ...how,
  again: (call, kept) => read(call, id?.(call) ?? String(kept["id"])),
  run: (call) =>
    transact(call.db, async (tx): Promise<Result<z.input<A>>> => {
      const asking = { ...call, db: tx };
      const sent = command.input && unwrap(readForm(command.input, (await fields?.(asking)) ?? Object(call.body)));
      const done = unwrap(await command(asking, { ...Object(sent), ...(await of?.(asking)) }));
      return read(asking, id?.(asking) ?? String(Object(done).id));
    }),
});
