import type { z } from "zod";
import { Refusal } from "#domain/kernel/result.ts";
import { type Outcome, unchanged } from "./command.ts";
import type { Context } from "./context.ts";
import { declareCommand } from "./declare-command.ts";
import type { Permit } from "./permit.ts";
import type { Action } from "./rules.ts";

/** How far a run has come: the id of the row it took last, and those of what failed, which is not to be taken again. */
export type Progress = { last: string | null; failed: readonly string[] };

/** A row that could not be dealt with in this run, and why. */
export type FailedRow<Row> = { row: Row; problem: unknown };

/** What became of each row in turn, and which ones failed. */
export type RunReport<Row, T> = { results: T[]; failed: FailedRow<Row>[] };

type Declaration<A extends Action, Row, T, Given, C> = {
  action: A;
  /** The next row that is due, locked; those that others have locked are skipped. */
  take: (context: C, given: Given, may: Permit<A>, progress: Progress) => Promise<Row | null | undefined>;
  run: (context: C, given: Given, may: Permit<A>, row: Row) => Promise<Outcome<T>>;
};

/**
 * Declares a job that deals with the rows that are due one after the other until none is left, each in a transaction of its own
 * with its audit entries. Several instances may run at once. A row that fails is undone, and keeps no other from its turn.
 */
export function declareJob<A extends Action, Row extends { id: string }, T, Given, C extends Context = Context>(
  job: Declaration<A, Row, T, Given, C>,
): (context: C, given: Given) => Promise<RunReport<Row, T>> {
  type Step = { given: Given; progress: Progress; taken: Row[] };
  const declared = {
    action: job.action,
    run: async (context: C, { given, progress, taken }: Step, may: Permit<A>): Promise<Outcome<T | typeof none>> => {
      const row = await job.take(context, given, may, progress);
      if (!row) return unchanged(none);
      taken.push(row);
      return job.run(context, given, may, row);
    },
  };
  type Command = typeof declareCommand<A, T | typeof none, never, z.ZodType<unknown>, Step, C>;
  const takeNext = declareCommand(declared as unknown as Parameters<Command>[0]); // no job is about one record

  return async (context, given) => {
    const report: RunReport<Row, T> = { results: [], failed: [] };
    for (let last: string | null = null; ; ) {
      const taken: Row[] = [];
      const progress = { last, failed: report.failed.map(({ row: { id } }) => id) };
      try {
        const result = await takeNext(context, { given, progress, taken });
        if (!result.ok && taken.length > 0) throw new Refusal(result.problem);
        if (!result.ok || result.value === none) return report;
        report.results.push(result.value);
      } catch (problem) {
        // A transaction that was run once more has taken twice.
        const row = taken.at(-1);
        if (!row) throw problem;
        report.failed.push({ row, problem });
      }
      last = taken.at(-1)?.id ?? null;
    }
  };
}

const none = Symbol("none");

/** Ends a job in an error when some of its rows failed, so that its run is seen to have failed. */
export function throwFailed({ failed }: RunReport<unknown, unknown>, because: string): void {
  if (failed.length > 0)
    throw new AggregateError(
      failed.map(({ problem }) => problem),
      because,
    );
}
