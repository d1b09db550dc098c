import { setTimeout } from "node:timers/promises";
import { rowsOf } from "#app/http/read-sent-table.ts";
import { jobs } from "#domain/access/actor.ts";
import { carryOnImport } from "#domain/imports/index.ts";
import { withLines } from "#platform/tables/read-tables.ts";
import type { AppContext } from "./app-context.ts";
import { oneAtATime } from "./one-at-a-time.ts";

/** Others come first: after a piece nothing is taken for as long as it took, within these bounds. */
const breath = { leastMs: 25, mostMs: 1_000 };

/**
 * Takes large tables piece by piece, and takes them back. Each piece is one transaction: what is cut off is done anew by
 * whichever instance comes next. A failure is retried within a minute.
 */
export function openImports({ db, clock, log }: Pick<AppContext, "db" | "clock" | "log">) {
  const closing = new AbortController();
  let running = Promise.resolve();

  async function carryAll() {
    while (!closing.signal.aborted) {
      const began = performance.now();
      const deps = { now: clock(), read: rowsOf, only: withLines, decimal: () => null };
      const step = await carryOnImport({ db, actor: jobs, ...deps });
      if (!step) return;
      if (step.problem) return log.warn({ err: step.problem, id: step.id }, "a piece of an import was not taken");
      await setTimeout(Math.min(breath.mostMs, Math.max(breath.leastMs, performance.now() - began)));
    }
  }

  const run = oneAtATime(() => {
    running = carryAll();
    return running;
  });
  return {
    run,
    wake: () => run().catch((problem: unknown) => log.warn({ err: problem }, "the imports could not be carried on")),
    async close() {
      closing.abort();
      await running.catch(() => {});
    },
  };
}
