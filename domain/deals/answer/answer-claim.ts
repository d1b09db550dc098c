import { type Actor, door } from "#domain/access/actor.ts";
import { recorded } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import type { Signer } from "#domain/booking/index.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { readFactor } from "#domain/users/factors/index.ts";
import { actByLink } from "#domain/users/links/index.ts";
import { type DealDeps, onDeal } from "../commands/change-deal.ts";
import { confirmNow, disputeNow } from "../commands/decide-claim.ts";
import { answerConflict } from "../conflicts.ts";
import type { Reason } from "../deal.ts";
import { isDisputable } from "../fold.ts";
import { type DealPage, readDeal } from "../page/read-deal.ts";
import { type AnswerLink, readAnswerLink } from "./answer-link.ts";
import { findRecovery } from "./deciders.queries.ts";

type ClaimRef = { dealId: string; claimNo: string; link: string };
type Deps = DealDeps & { signer: Signer };

/** Why a signed link takes no answer, or that it does; `silent`: silence confirmed it, and it can still be disputed. */
export type AnswerState = "open" | "silent" | "answered" | "changed" | "late" | "other" | "sign_in" | "recovered";
/** `isSignedIn`: as the member the link is for. */
export type Answering = { state: AnswerState; member: Actor; isSignedIn: boolean; deal: DealPage };
const missing = refuse({ kind: "missing" });

/**
 * What a letter's link opens, for its holder; it changes nothing. Without signing in the holder acts as the member, unless
 * that account has a second factor. For another person who is signed in it stays closed.
 */
export async function openAnswer(
  { db, actor: caller, ...deps }: ReadContext & Deps,
  place: ClaimRef,
): Promise<Result<Answering>> {
  const link = readAnswerLink(deps.signer, place);
  const member = link && (await memberOf({ db, actor: caller, now: deps.now }, link));
  if (!link || !member || member.role !== "client" || !member.decides) return missing;
  const read = await readDeal({ db, actor: member, ...deps }, { clientId: member.clientId, id: link.dealId });
  if (!read.ok) return missing;
  const deal = read.value;
  const isSignedIn = "id" in caller && caller.id === member.id && caller.role === "client";
  if ("id" in caller && caller.id !== member.id) return done({ state: "other", member, isSignedIn, deal });
  const state = stateOf(deal, link, deps.now);
  if ((state !== "open" && state !== "silent") || isSignedIn) return done({ state, member, isSignedIn, deal });
  const claimedAt = deal.events.find(({ number }) => number === link.claimNo)?.at ?? null;
  const recoveredAt = await findRecovery(db, member.id);
  // Whoever read the mailbox, or signed in, before the account was taken back may still have the email.
  if (recoveredAt && (!claimedAt || claimedAt <= recoveredAt))
    return done({ state: "recovered", member, isSignedIn, deal });
  return done({
    state: (await hasFactor({ db, actor: door }, member.id)) ? "sign_in" : state,
    member,
    isSignedIn,
    deal,
  });
}

/** The member as the database knows them now; whoever is signed in as them keeps their session. */
export async function memberOf(
  { db, actor: caller, now }: Context,
  { memberId }: { memberId: string },
): Promise<Actor | null> {
  if (caller.role === "client" && caller.id === memberId) return caller;
  return actByLink({ db, actor: door, now }, memberId);
}

/** Whether the account has a second factor, without which a link alone answers nothing. */
export async function hasFactor({ db, actor }: ReadContext, memberId: string): Promise<boolean> {
  const factor = await readFactor({ db, actor }, memberId);
  return !factor.ok || factor.value.since !== null || factor.value.passkeys > 0;
}

type Claimed = Pick<DealPage, "claim" | "claimNo" | "answerBy" | "isDisputable">;
function stateOf({ claim, claimNo, answerBy, isDisputable }: Claimed, link: AnswerLink, now: Date): AnswerState {
  if (claimNo !== null && claimNo !== link.claimNo) return "changed";
  if (claim === "none") return "changed";
  if (claim !== "open") return isDisputable ? "silent" : "answered";
  return answerBy === null || answerBy <= now ? "late" : "open";
}

type Answer = { kind: "confirmed" } | { kind: "disputed"; reason: Reason; words: string };

function whyNotTaken(state: AnswerState, { kind }: Answer) {
  if (state === "open" || (state === "silent" && kind === "disputed")) return null;
  return answerConflict(state === "sign_in" ? "sign-in" : state);
}

const answerNow = declareCommandOn({
  action: "deal.decide",
  ...onDeal,
  run: async ({ db, ...deps }, { answer, link }: { answer: Answer; link: AnswerLink }, may, deal) => {
    const current = stateOf({ ...deal, isDisputable: isDisputable(deal) }, link, deps.now);
    const tooLate = whyNotTaken(current, answer);
    if (tooLate) return tooLate;
    if (answer.kind === "confirmed") return recorded(unwrap(await confirmNow(db, may, deal, deps)));
    const { reason, words } = answer;
    unwrap(await disputeNow(db, may, deal, { reason, words, ...deps }));
    return recorded(null);
  },
});

/** Takes a member's answer by a signed link: once, to the claim it was signed for, and in time. */
export async function answerClaim(
  { db, actor: caller, ...deps }: ReadContext & Deps,
  { answer, ...place }: ClaimRef & { answer: Answer },
): Promise<Result<null>> {
  const opened = await openAnswer({ db, actor: caller, ...deps }, place);
  const link = readAnswerLink(deps.signer, place);
  if (!opened.ok || !link || opened.value.state === "other") return missing;
  const { state, member, deal: seen } = opened.value;
  const refused = whyNotTaken(state, answer);
  if (refused) return refused;
  return answerNow({ db, actor: member, ...deps }, { clientId: seen.clientId, id: seen.id, answer, link });
}
