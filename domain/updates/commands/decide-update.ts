import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { confirmByUpdate } from "#domain/deals/commands/index.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";
import { postForUpdate } from "#domain/payments/index.ts";
import { updateDecided, updateEvents } from "../events.ts";
import { findUpdateToChange, saveDecision } from "../update.queries.ts";
import { type Approval, approval, rejection } from "../update.schema.ts";
import { fitToDecide, missing, type UpdateRef } from "./change.ts";

const about = (field: string, sentence: string) => refuse({ kind: "invalid", fields: { [field]: [sentence] } });
const notTheirs = about("dealId", "Only an update by the client confirms a deal. Claim this one in its file.");
const notAValue = about("kind", "An update that closes a deal is recorded as its value.");
const unknownDeal = about("dealId", "Choose one of this client's deals.");

/**
 * Approves an update and posts its amount to the ledger in one transaction. Where it names a deal, the approval confirms
 * that, and only the deal's own rows are posted. A second attempt gets a conflict.
 * `day` is today in the agency's zone.
 */
export const approveUpdate = declareCommand({
  action: "update.decide",
  ids: ["id", "clientId"],
  input: approval,
  run: async (
    { db, actor, now },
    { kind, dealId = null, seen, day, ...which }: UpdateRef & Approval & { day: string },
    may,
  ) => {
    const update = await findUpdateToChange(db, which);
    if (!update) return missing;
    unwrap(fitToDecide(update, seen));
    const { clientId, title, amount, version } = update;
    if (!amount) throw new Error(`Update ${which.id} waits for a decision without an amount`);
    if (dealId && update.authorSide !== "client") return notTheirs;
    if (dealId && kind !== "deal_value") return notAValue;
    if (dealId) {
      const told = { amount, title, at: update.createdAt };
      const confirmed = await confirmByUpdate({ db, actor, now, today: day }, { clientId, id: dealId, told });
      if (!confirmed.ok) return confirmed.problem.kind === "missing" ? unknownDeal : confirmed;
    }
    await saveDecision(db, may, which.id, { status: "approved", note: null, dealId }, now);
    if (!dealId) {
      unwrap(await postForUpdate(db, may, { updateId: which.id, clientId, title, kind, amount, day }, now));
    }
    const money = { kind, amount: toDecimal(amount), currency: amount.currency, ...(dealId && { deal: dealId }) };
    const change = {
      before: { status: "pending" },
      after: updateDecided.write({ title, status: "approved", ...money, version }),
    };
    return logged(null, updateEvents["update.approved"].entry({ entityId: which.id, clientId, ...change }));
  },
});

/** Its author can read the note. `seen` is the version that was shown. */
export const rejectUpdate = declareCommand({
  action: "update.decide",
  ids: ["id", "clientId"],
  input: rejection,
  run: async ({ db, now }, { note, seen, ...which }, may) => {
    const update = await findUpdateToChange(db, which);
    if (!update) return missing;
    unwrap(fitToDecide(update, seen));
    const { clientId, title, version } = update;
    await saveDecision(db, may, which.id, { status: "rejected", note }, now);
    const change = {
      before: { status: "pending" },
      after: updateDecided.write({ title, status: "rejected", version }),
    };
    return logged(null, updateEvents["update.rejected"].entry({ entityId: which.id, clientId, ...change }));
  },
});
