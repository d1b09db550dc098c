import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type CountedUntil, type ResultTotals, selectResultTotals } from "./result.queries.ts";

/** A client's leads and appointments since the first month; null when there are no months yet. */
export async function totalResults(
  { db, actor, ...until }: ReadContext & CountedUntil,
  clientId: string,
): Promise<Result<ResultTotals | null>> {
  const may = isId(clientId) ? permit(actor, "result.read", { clientId }) : null;
  return may ? done(await selectResultTotals(db, may, clientId, until)) : refuse({ kind: "missing" });
}
