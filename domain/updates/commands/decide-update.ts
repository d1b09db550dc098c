import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { confirmByUpdate } from "#domain/deals/commands/index.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { type ApprovedKind, postForUpdate } from "#domain/payments/index.ts";
import { updateDecided, updateEvents } from "../events.ts";
import { findUpdateToChange, saveDecision } from "../update.queries.ts";
import { fitToDecide, missing, type UpdateRef } from "./change.ts";

/** `seen` is the version that was shown; `day` is today in the agency's zone. */
type Decision = { kind: ApprovedKind; dealId?: string | null; seen: number; day: string };

const about = (field: string, sentence: string) => refuse({ kind: "invalid", fields: { [field]: [sentence] } });
const notTheirs = about("dealId", "Only an update by the client confirms a deal. Claim this one in its file.");
const notAValue = about("kind", "An update that closes a deal is recorded as its value.");
const unknownDeal = about("dealId", "Choose one of this client's deals.");

/**
 * Approves an update and posts its amount to the ledger in one transaction. Where it names a deal, the approval confirms
 * that, and only the deal's own rows are posted. A second attempt gets a conflict.
 */
export async function approveUpdate(
  { db, actor, now }: Context,
  { kind, dealId = null, seen, day, ...which }: UpdateRef & Decision,
): Promise<Result<null>> {
  return command(db, actor, { action: "update.decide", ids: [which.id, which.clientId], now }, async (tx, may) => {
    const update = await findUpdateToChange(tx, which);
    if (!update) return missing;
    unwrap(fitToDecide(update, seen));
    const { clientId, title, amount, version } = update;
    if (!amount) throw new Error(`Update ${which.id} waits for a decision without an amount`);
    if (dealId && update.authorSide !== "client") return notTheirs;
    if (dealId && kind !== "deal_value") return notAValue;
    if (dealId) {
      const told = { amount, title, at: update.createdAt };
      const confirmed = await confirmByUpdate({ db: tx, actor, now, today: day }, { clientId, id: dealId, told });
      if (!confirmed.ok) return confirmed.problem.kind === "missing" ? unknownDeal : confirmed;
    }
    await saveDecision(tx, may, which.id, { status: "approved", note: null, dealId }, now);
    if (!dealId) {
      unwrap(await postForUpdate(tx, may, { updateId: which.id, clientId, title, kind, amount, day }, now));
    }
    const money = { kind, amount: toDecimal(amount), currency: amount.currency, ...(dealId && { deal: dealId }) };
    const change = {
      before: { status: "pending" },
      after: updateDecided.write({ title, status: "approved", ...money, version }),
    };
    return logged(null, updateEvents["update.approved"].entry({ entityId: which.id, clientId, ...change }));
  });
}

/** Its author can read the note. `seen` is the version that was shown. */
export async function rejectUpdate(
  { db, actor, now }: Context,
  { note, seen, ...which }: UpdateRef & { note: string; seen: number },
): Promise<Result<null>> {
  return command(db, actor, { action: "update.decide", ids: [which.id, which.clientId], now }, async (tx, may) => {
    const update = await findUpdateToChange(tx, which);
    if (!update) return missing;
    unwrap(fitToDecide(update, seen));
    const { clientId, title, version } = update;
    await saveDecision(tx, may, which.id, { status: "rejected", note }, now);
    const change = {
      before: { status: "pending" },
      after: updateDecided.write({ title, status: "rejected", version }),
    };
    return logged(null, updateEvents["update.rejected"].entry({ entityId: which.id, clientId, ...change }));
  });
}
