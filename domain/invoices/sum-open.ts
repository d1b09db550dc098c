import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type OpenSum, selectOpenSums } from "./open-sum.queries.ts";

/** What all clients still owe on invoices they were sent, by currency; for admins only. */
export async function sumOpenInvoices(db: Database, actor: Actor): Promise<Result<OpenSum[]>> {
  const may = permit(actor, "finance.read", undefined);
  return may ? done(await selectOpenSums(db, may)) : refuse({ kind: "missing" });
}
