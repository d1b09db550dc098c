import type { Permit } from "#domain/access/permit.ts";
import { record } from "#domain/diary/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findLock, savePaymentsCompleted } from "./payment.queries.ts";

type Completion = { clientId: string; today: string; at: Date };

/** The ledger's part of a paid invoice: all it asked for happened today. */
export async function completePayments(
  tx: Database,
  may: Permit<"invoice.settle">,
  ids: string[],
  { clientId, today, at }: Completion,
): Promise<Result<null>> {
  if (await findLock(tx, today)) return refuse({ kind: "conflict", because: "This month is locked. Unlock it first." });
  await savePaymentsCompleted(tx, may, ids, { completedAt: at, occurredOn: today });
  const [before, after] = [{ status: "pending" }, { status: "completed" }];
  for (const entityId of ids) await record(tx, may, { entity: "payment", entityId, clientId, before, after }, at);
  return done(null);
}
