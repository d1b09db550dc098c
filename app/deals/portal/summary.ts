import { countOf } from "#app/ui/count-of.ts";
import type { Stage } from "#domain/deals/index.ts";

type Row = { line: Stage; waits: string };

const moving = new Set<Stage>(["found", "held", "proposal"]);

/** A client's deals in one sentence: how many are on their way, are confirmed, and wait for its answer. */
export function summaryOf(deals: Row[]): string | undefined {
  if (deals.length === 0) return undefined;
  const onTheWay = deals.filter(({ line }) => moving.has(line)).length;
  const confirmed = deals.filter(({ line, waits }) => line === "closed" && waits === "Confirmed").length;
  const asked = deals.filter(({ waits }) => /^(Answer by|Overdue)/.test(waits)).length;
  const stand = `${countOf(onTheWay, "company", "companies")} in motion, ${countOf(confirmed, "deal")} closed and confirmed.`;
  if (asked === 0) return stand;
  return `${stand} ${countOf(asked, "closed deal")} ${asked === 1 ? "waits" : "wait"} for your answer.`;
}
