import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type Charge, countSettled, selectCharges } from "./draft.queries.ts";
import { mostLines } from "./invoice.schema.ts";

export type { Charge };

/** What a client was charged and no invoice asks for yet, oldest first; as many as one invoice holds. */
export async function listCharges(db: Database, actor: Actor, clientId: string): Promise<Result<Charge[]>> {
  const may = isId(clientId) ? permit(actor, "invoice.write", undefined) : null;
  return may ? done(await selectCharges(db, may, clientId, mostLines)) : refuse({ kind: "missing" });
}

/** How many fees cannot be put on an invoice any more, because they were kept as completed: they count as paid. */
export async function countSettledCharges(db: Database, actor: Actor, clientId: string): Promise<Result<number>> {
  const may = isId(clientId) ? permit(actor, "invoice.write", undefined) : null;
  return may ? done(await countSettled(db, may, clientId)) : refuse({ kind: "missing" });
}
