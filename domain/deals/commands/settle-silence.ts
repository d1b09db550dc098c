import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done } from "#domain/kernel/result.ts";
import { type DealRef, listSilent } from "../deal.queries.ts";
import { changeDeal, type DealDeps } from "./change-deal.ts";

/** Confirms one claim whose deadline passed unanswered, where the agreement says so; anything else is left alone. */
export const settleDeal = ({ db, actor, ...deps }: ReadContext & DealDeps, which: DealRef) =>
  changeDeal({ db, actor }, { action: "deal.settle", which, deps }, async () => done(null));

/**
 * Job: settles every claim that silence has confirmed. Each is posted on the current day, whether or not the month it
 * closed in is locked by now; while the current month is locked, they wait for a later run.
 */
export async function settleSilence({ db, actor, ...deps }: ReadContext & DealDeps): Promise<void> {
  const may = permit(actor, "deal.settle", undefined);
  if (!may) return;
  for (const which of await listSilent(db, may, deps.now)) await settleDeal({ db, actor, ...deps }, which);
}
