import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { type Money, shareOf } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findCommission } from "./payment.queries.ts";

/** What an update that closed a deal costs a client, in basis points of its amount; 0 means nothing. */
export async function readCommission(db: Database, actor: Actor, clientId: string): Promise<Result<number>> {
  const may = isId(clientId) ? permit(actor, "ledger.read", { clientId }) : null;
  return may ? done(await findCommission(db, clientId)) : refuse({ kind: "missing" });
}

/** The commission on an amount, exact to the minor unit. */
export const commissionOn = ({ minor, currency }: Money, bp: number): Money => ({
  minor: shareOf(minor, bp),
  currency,
});
