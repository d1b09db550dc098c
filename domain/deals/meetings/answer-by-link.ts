import { type Actor, door } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import type { Signer } from "#domain/booking/index.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { hasFactor, memberOf } from "../answer/answer-claim.ts";
import { readMeetingLink } from "../answer/answer-link.ts";
import { findRecovery } from "../answer/deciders.queries.ts";
import type { DealDeps } from "../commands/change-deal.ts";
import { answerConflict, meetingConflict } from "../conflicts.ts";
import type { MeetingAnswerForm } from "../meeting-answer.schema.ts";
import { type DealPage, readDeal } from "../page/read-deal.ts";
import { findJoined, type JoinedBooking } from "./meeting.queries.ts";
import { readMeetingAnswers, type ToldMeeting } from "./read-answers.ts";
import { answerMeeting } from "./tell-outcome.ts";

/** Why a signed link takes no answer about a meeting, or that it does. */
export type MeetingLinkState =
  | "open"
  | "early"
  | "cancelled"
  | "moved"
  | "answered"
  | "late"
  | "other"
  | "sign_in"
  | "recovered";
/** `meeting`: null where it was moved. `isSignedIn`: as the member the link is for. */
export type MeetingAnswering = {
  state: MeetingLinkState;
  member: Actor;
  isSignedIn: boolean;
  deal: DealPage | null;
  meeting: ToldMeeting | null;
};
type LinkPlace = { bookingId: string; link: string };
type Deps = DealDeps & { signer: Signer };
const missing = refuse({ kind: "missing" });

/**
 * What a letter's link about a meeting opens, for its holder; it changes nothing. It answers once, for its member alone, and
 * in time; what was said before is changed by who signs in.
 */
export async function openMeetingAnswer(
  { db, actor: caller, ...deps }: ReadContext & Deps,
  place: LinkPlace,
): Promise<Result<MeetingAnswering>> {
  const link = readMeetingLink(deps.signer, place);
  const member = link && (await memberOf({ db, actor: caller, now: deps.now }, link));
  if (!link || !member || member.role !== "client") return missing;
  const joined = await findJoined(db, link.bookingId);
  const isSignedIn = "id" in caller && caller.id === member.id && caller.role === "client";
  const closed = { member, isSignedIn, deal: null, meeting: null };
  // The calendar moved it, and asks anew once its new time is over.
  if (!joined) return done({ ...closed, state: "moved" });
  if (!permit(member, "deal.answer_meeting", joined)) return missing;
  if ("id" in caller && caller.id !== member.id) return done({ ...closed, state: "other" });
  const which = { clientId: joined.clientId, id: joined.id };
  const [deal, meetings] = await Promise.all([
    readDeal({ db, actor: member, ...deps }, which),
    readMeetingAnswers({ db, actor: member, now: deps.now }, which),
  ]);
  const meeting = meetings.ok ? (meetings.value.find(({ id }) => id === link.bookingId) ?? null) : null;
  if (!deal.ok || !meeting) return missing;
  const opened = { member, isSignedIn, deal: deal.value, meeting };
  const state = stateOf(joined, meeting, deps.now);
  if (state !== "open" || isSignedIn) return done({ ...opened, state });
  const recoveredAt = await findRecovery(db, member.id);
  // Whoever read the mailbox before the account was taken back may still have the email.
  if (recoveredAt && (!joined.askedAt || joined.askedAt <= recoveredAt)) return done({ ...opened, state: "recovered" });
  return done({ ...opened, state: (await hasFactor({ db, actor: door }, member.id)) ? "sign_in" : state });
}

function stateOf({ status, end, answerBy }: JoinedBooking, { client }: ToldMeeting, now: Date): MeetingLinkState {
  if (status === "cancelled") return "cancelled";
  if (end > now) return "early";
  if (client) return "answered";
  return answerBy !== null && answerBy <= now ? "late" : "open";
}

/** Takes a member's answer about a meeting by a signed link. */
export async function answerMeetingByLink(
  { db, actor: caller, ...deps }: ReadContext & Deps,
  { answer, ...place }: LinkPlace & { answer: Omit<MeetingAnswerForm, "bookingId"> },
): Promise<Result<null>> {
  const opened = await openMeetingAnswer({ db, actor: caller, ...deps }, place);
  if (!opened.ok || opened.value.state === "other") return missing;
  const { state, member } = opened.value;
  if (state === "early") return meetingConflict("not-over");
  if (state === "cancelled") return meetingConflict("cancelled");
  if (state !== "open") return answerConflict(state === "sign_in" ? "sign-in" : state === "moved" ? "changed" : state);
  return answerMeeting({ db, actor: member, ...deps }, { ...answer, bookingId: place.bookingId });
}
