import { intent } from "#app/http/form-action.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { isOfClient } from "#domain/access/actor.ts";
import { mayOffer } from "#domain/access/permit.ts";
import {
  type CrmReading,
  type CrmSuggestion,
  claimSuggestion,
  crmNames,
  dismissSuggestion,
  keepSuggestion,
  type readSuggestions,
} from "#domain/crm/index.ts";
import { sentenceOf, whereOf } from "./suggestion-head.tsx";

/** The deal, as its page shows it. */
type Deal = {
  clientId: string;
  id: string;
  stage: string;
  claim: string;
  currency: string;
  seen: number;
  actions: { intent: string }[];
};
export type SuggestionView = ReturnType<typeof suggestionViews>[number];

/** What the client's CRM says of a deal, for whoever sees its amounts; nobody else is told that there is anything. */
export const suggestionViews = (
  read: Awaited<ReturnType<typeof readSuggestions>>,
  deal: Deal,
  ctx: Pick<RequestContext, "actor" | "formats">,
) => (read.ok ? read.value.map((one) => viewOf(one, deal, ctx)) : []);

function viewOf(one: CrmSuggestion, deal: Deal, { actor, formats }: Pick<RequestContext, "actor" | "formats">) {
  const { id, kind, state, since } = one;
  const isOurs = !isOfClient(actor);
  const offered = since && !since.isGone ? since : one;
  // Of a deal that is done with, nothing is left to be claimed.
  const isDone = deal.claim === "confirmed" || deal.stage === "returned";
  const isNews = state === "won" || (state === "claimed" && since?.status === "won" && !since.isGone);
  const isOpen = isNews && !isDone;
  const step = deal.actions.find(({ intent }) => intent === "claim" || intent === "change_claim")?.intent ?? null;
  const whyNot = isOpen && isOurs ? whyNotClaim(offered, deal, step !== null) : null;
  return {
    id,
    state,
    title: sentenceOf(crmNames[kind], one, formats),
    where: whereOf(one, formats),
    since: since && (since.isGone ? "It is no longer there." : `${sentenceOf("Now", since, formats)}.`),
    whyNot,
    claim: isOpen && isOurs && !whyNot && step ? { isChange: step === "change_claim", reading: offered.reading } : null,
    seen: deal.seen,
    mayDismiss: isOurs && state !== "claimed" && state !== "gone" && mayOffer(actor, "crm.dismiss", deal),
  };
}

function whyNotClaim({ amountMinor, currency, closedOn }: CrmReading, deal: Deal, isClaimable: boolean): string | null {
  if (!isClaimable) return "This deal can't be claimed as it stands: record the meeting first, or reopen it.";
  if (currency !== null && currency !== deal.currency)
    return `The agreement is in ${deal.currency}, and amounts are not converted. Claim it with its value in ${deal.currency}.`;
  if (!amountMinor || !currency || !closedOn) return "It names no amount or no day. Claim it with what you know.";
  return null;
}

/** What the team can do with what the client's CRM says of a deal. */
export const suggestionForms = (which: { clientId: string; id: string }, to: string) => ({
  claim_read: intent(claimSuggestion, { of: which, to }),
  dismiss_read: intent(dismissSuggestion, { of: which, to }),
  keep_read: intent(keepSuggestion, { of: which, to }),
});
