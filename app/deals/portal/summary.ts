import { countOf } from "#app/ui/count-of.ts";
import type { ClaimState, Stage } from "#domain/deals/index.ts";

type Row = { line: Stage; claim: ClaimState };

const moving = new Set<Stage>(["found", "held", "proposal"]);

/** A client's deals in one sentence: how many are on their way, are confirmed, and wait for its answer. */
export function summaryOf(deals: Row[]): string | undefined {
  if (deals.length === 0) return undefined;
  const onTheWay = deals.filter(({ line }) => moving.has(line)).length;
  const confirmed = deals.filter(({ claim }) => claim === "confirmed").length;
  const asked = deals.filter(({ claim }) => claim === "open").length;
  const stand = `${countOf(onTheWay, "company", "companies")} in motion, ${countOf(confirmed, "deal")} closed and confirmed.`;
  if (asked === 0) return stand;
  return `${stand} ${countOf(asked, "closed deal")} ${asked === 1 ? "is" : "are"} waiting for your answer.`;
}
