import { logged, recorded, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { claimDeal, type DealDeps } from "#domain/deals/commands/index.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { unwrap } from "#domain/kernel/result.ts";
import { crmConflict } from "./conflicts.ts";
import { claimSuggestionForm, suggestionForm } from "./crm.schema.ts";
import { type CrmKind, crmNames } from "./crm.ts";
import { crmEvents } from "./events.ts";
import { findClaimedElsewhere, findSuggestion, saveClaimed, saveDismissed } from "./view.queries.ts";

const onSuggestion = {
  ids: ["id", "clientId", "suggestionId"],
  find: (tx: Context["db"], sent: { id: string; clientId: string; suggestionId: string }) => findSuggestion(tx, sent),
} as const;

/**
 * Claims that a deal closed as the client's CRM says, or changes the claim to that. The claim's words say what was read and when;
 * the reading itself stays as it was.
 */
export const claimSuggestion = declareCommandOn({
  action: "deal.claim",
  ...onSuggestion,
  input: claimSuggestionForm,
  run: async (
    context: Context & DealDeps,
    {
      id,
      clientId,
      reading,
      seen,
    }: { id: string; clientId: string; suggestionId: string; reading: number; seen: number },
    may,
    found,
  ) => {
    const { db, now } = context;
    const { kind, ref, status, stage, amountMinor, crmCurrency, closedOn, currency, readingNo, saidAt } = found;
    if (readingNo !== reading) return crmConflict("changed");
    if (found.behind === readingNo) return crmConflict("claimed");
    if (status !== "won" || found.withdrawnAt) return crmConflict("not-won");
    if (!amountMinor || !crmCurrency || !closedOn) return crmConflict("no-amount");
    if (crmCurrency !== currency) return crmConflict("currency", currency);
    const elsewhere = await findClaimedElsewhere(db, { clientId, kind, ref, id: found.id });
    if (elsewhere) return crmConflict("claimed-elsewhere", elsewhere.company);
    const amount = toDecimal({ minor: amountMinor, currency });
    // Without the amount: not everybody who reads these words sees amounts.
    const readOn = saidAt.toISOString().slice(0, 10);
    const words = `Read in ${crmNames[kind]} on ${readOn}: deal ${ref} was won on ${closedOn}${stage && ` (${stage})`}.`;
    const intent = found.claim === "none" ? "claim" : "change_claim";
    const claimed = await claimDeal(context, { id, clientId, intent, amount, closedOn, words, seen });
    if (!claimed.ok && claimed.problem.kind === "invalid") {
      const [because = ""] = Object.values(claimed.problem.fields).flat();
      return crmConflict("unfit", because);
    }
    unwrap(claimed);
    await saveClaimed(db, may, { id: found.id, number: readingNo, event: seen + 1 }, now);
    return recorded(null);
  },
});

const changeOf = (event: "crm.dismissed" | "crm.kept", found: { dealId: string; clientId: string; kind: CrmKind }) =>
  crmEvents[event].entry({ entityId: found.dealId, clientId: found.clientId, after: { crm: crmNames[found.kind] } });

/** It does not count, for the reason the agency knows. It can be kept again, and comes back when the CRM says something else. */
export const dismissSuggestion = declareCommandOn({
  action: "crm.dismiss",
  ...onSuggestion,
  input: suggestionForm,
  run: async ({ db, now }, _, may, found) => {
    if (found.dismissedAt || found.behind !== null) return unchanged(null);
    await saveDismissed(db, may, { id: found.id, isDismissed: true }, now);
    return logged(null, changeOf("crm.dismissed", found));
  },
});

export const keepSuggestion = declareCommandOn({
  action: "crm.dismiss",
  ...onSuggestion,
  input: suggestionForm,
  run: async ({ db, now }, _, may, found) => {
    if (!found.dismissedAt) return unchanged(null);
    await saveDismissed(db, may, { id: found.id, isDismissed: false }, now);
    return logged(null, changeOf("crm.kept", found));
  },
});
