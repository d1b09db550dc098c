import { recorded } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { listSilent } from "../deal.queries.ts";
import { type DealDeps, onDeal } from "./change-deal.ts";

/** Confirms one claim whose deadline passed unanswered, where the agreement says so; anything else is left alone. */
export const settleDeal = declareCommandOn({
  action: "deal.settle",
  ...onDeal,
  run: async () => recorded(null),
});

/**
 * Job: settles every claim that silence has confirmed. Each is posted on the current day, whether or not the month it
 * closed in is locked by now; while the current month is locked, they wait for a later run.
 */
export async function settleSilence({ db, actor, ...deps }: ReadContext & DealDeps): Promise<void> {
  const may = permit(actor, "deal.settle", undefined);
  if (!may) return;
  for (const which of await listSilent(db, may, deps.now)) await settleDeal({ db, actor, ...deps }, which);
}
