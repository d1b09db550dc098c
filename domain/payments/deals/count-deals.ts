import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type MonthlyDeals, selectDeals } from "./deal.queries.ts";

/** A client's closed deals by month, newest first. Counts only; amounts are in the ledger. */
export async function countDeals({ db, actor }: ReadContext, clientId: string): Promise<Result<MonthlyDeals[]>> {
  const may = isId(clientId) ? permit(actor, "result.read", { clientId }) : null;
  return may ? done(await selectDeals(db, may, clientId)) : refuse({ kind: "missing" });
}
