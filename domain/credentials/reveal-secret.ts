import type { ReadContext } from "#domain/access/context.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findCredentialToChange, selectSealed } from "./credential.queries.ts";
import { credentialEvents } from "./events.ts";
import { type Opener, placeOf } from "./seal-secret.ts";
import { revealingOf } from "./to-credential.ts";

type Budget = { points: number; seconds: number };
/** Takes one point from a rate limit, in the given transaction (platform/limits). */
export type Take = (name: string, key: string, budget: Budget, tx: Database) => Promise<Result<unknown>>;
type Deps = { opener: Opener; take: Take; now: Date };

const budgets = [
  ["reveal", { points: 20, seconds: 600 }],
  ["reveal-day", { points: 150, seconds: 86_400 }],
] as const;

const missing = refuse({ kind: "missing" });

/**
 * One secret, for an actor who has just re-authenticated. The audit entry and the value come together or not at all.
 */
export async function revealSecret(
  { db, actor, opener, take, now }: ReadContext & Deps,
  id: string,
): Promise<Result<{ secret: string }>> {
  if (!isId(id)) return missing;
  return transact(db, async (tx): Promise<Result<{ secret: string }>> => {
    const credential = await findCredentialToChange(tx, id);
    if (!credential?.hasSecret) return missing;
    const { clientId, state } = credential;
    const may = permit(actor, revealingOf(credential), { clientId });
    if (!may?.by) return refusal(actor, revealingOf(credential), { clientId });
    for (const [name, budget] of budgets) {
      unwrap(await take(name, may.by, budget, tx));
    }
    const event = may.action === "credential.reveal" ? "credential.revealed" : "credential.retired_revealed";
    await writeAuditEntry(tx, may, credentialEvents[event].entry({ entityId: id, clientId, after: { state } }), now);
    const sealed = await selectSealed(tx, may, id);
    if (!sealed) return missing;
    return done({ secret: Buffer.from(opener.unseal(placeOf(credential), sealed)).toString() });
  });
}
