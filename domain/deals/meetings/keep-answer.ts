import type { Permit } from "#domain/access/permit.ts";
import { agreementOf } from "#domain/agreements/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { done, type Result, unwrap } from "#domain/kernel/result.ts";
import { postForDeal, takeBackDeal } from "#domain/payments/index.ts";
import { appendEvent, type DealDeps, noteInFile, sideOfPermit } from "../commands/change-deal.ts";
import { meetingConflict } from "../conflicts.ts";
import { answerUntil } from "../deadline.ts";
import { type DealToChange, findDealToChange } from "../deal.queries.ts";
import type { Side } from "../deal.ts";
import { dealEvents } from "../events.ts";
import type { JoinedBooking } from "./meeting.queries.ts";
import {
  findHeldEvent,
  findMeetingFee,
  insertAnswer,
  type MeetingQuestion,
  type MeetingWords,
  type MeetingWork,
  saveStanding,
  selectAnswers,
} from "./meeting-answer.queries.ts";
import { foldMeeting, latestOf, type MeetingAnswer, type MeetingFrame, type MeetingStanding } from "./meeting-fold.ts";
import { markRescued } from "./rescue.queries.ts";

export type MeetingWord = Pick<MeetingAnswer, "outcome" | "met"> & Partial<MeetingWords>;
type Meeting = Pick<JoinedBooking, "bookingId" | "agreementId" | "start">;

/** What the meeting is judged by, and whether the deal's fee for a meeting hangs on it. */
export async function frameOf(
  tx: Database,
  may: Permit<MeetingWork>,
  deal: DealToChange,
  { bookingId, agreementId }: Pick<Meeting, "bookingId" | "agreementId">,
): Promise<MeetingFrame & { fee: bigint; agreement: number }> {
  const charged = await agreementOf(tx, may, deal.agreementId);
  const { criteria } = await agreementOf(tx, may, agreementId);
  const live = await findMeetingFee(tx, may, deal.id);
  return {
    fee: charged.meetingFee,
    agreement: charged.number,
    feeFor: charged.meetingFeeFor,
    costs: charged.meetingFee > 0n && (live === null || live.bookingId === bookingId),
    required: criteria.flatMap(({ isRequired }, place) => (isRequired ? [place] : [])),
  };
}

/**
 * Keeps what one side says of a meeting, and does what follows from both: the deal's step, its fee or the taking back of
 * it, and whom to ask next. Saying the same again changes nothing.
 */
export async function keepAnswer(
  tx: Database,
  may: Permit<MeetingWork>,
  deal: DealToChange,
  {
    meeting,
    said,
    side = sideOfPermit(may),
    seen,
  }: { meeting: Meeting; said: MeetingWord; side?: Side; seen?: number },
  deps: DealDeps,
): Promise<Result<MeetingStanding>> {
  const { bookingId } = meeting;
  const frame = await frameOf(tx, may, deal, meeting);
  const answers = await selectAnswers(tx, may, [bookingId]);
  const before = foldMeeting(answers, frame);
  const latest = latestOf(answers, side);
  if (side !== "system" && (latest ? isSame(latest, said) : said.outcome === "open")) return done(before);
  const isOvertaken = answers.some((one) => one.side === side && one.number > (seen ?? one.number));
  if (isOvertaken) return meetingConflict("changed");
  const { words = null, nextStep = null, nextOn = null, ...word } = said;
  const answer = { ...word, number: answers.length + 1, side, words, nextStep, nextOn };
  await insertAnswer(tx, may, { ...answer, bookingId }, deps.now);
  const after = foldMeeting([...answers, answer], frame);
  await takeSteps(tx, may, deal, { meeting, before, after }, deps);
  unwrap(await settleFee(tx, may, deal, { bookingId, frame, after }, deps));
  const { confirmDays: days, timeZone } = deal;
  const question: MeetingQuestion | null =
    after.verdict === "waits"
      ? { asks: "client", askedAt: deps.now, answerBy: answerUntil(deps.now, { days, timeZone }) }
      : null;
  await saveStanding(tx, may, { ...after, bookingId, costs: frame.costs, question });
  await markRescued(tx, may, deal.id);
  const facts = { booking: bookingId, outcome: word.outcome, verdict: after.verdict, wasVerdict: before.verdict };
  const event = dealEvents[may.action === "deal.settle" ? "deal.meeting_settled" : "deal.meeting_answered"];
  await noteInFile(tx, may, deal, event, { company: deal.company, ...facts }, deps.now);
  return done(after);
}

const isSame = (is: MeetingAnswer & MeetingWords, said: MeetingWord) =>
  is.outcome === said.outcome &&
  is.met.join() === said.met.join() &&
  [said.words ?? is.words, said.nextStep ?? is.nextStep, said.nextOn ?? is.nextOn].join() ===
    [is.words, is.nextStep, is.nextOn].join();

type Change = { meeting: Meeting; before: MeetingStanding; after: MeetingStanding };

/** The deal follows what is said of its meeting, as far as it still moves. */
async function takeSteps(
  tx: Database,
  may: Permit<MeetingWork>,
  deal: DealToChange,
  { meeting: { bookingId, start }, before, after }: Change,
  { now }: DealDeps,
) {
  if (after.outcome === before.outcome) return;
  const step = { onDay: dayIn(start, deal.timeZone), bookingId };
  if (after.outcome === "held") {
    const held = await findHeldEvent(tx, may, { dealId: deal.id, bookingId });
    if (!held?.isOwn) await appendEvent(tx, may, deal, { kind: "meeting_held", ...step }, now);
    return;
  }
  const isMissed = after.outcome === "missed";
  const waitsAgain = isMissed ? !deal.meetingOpen : before.outcome === "missed";
  if (waitsAgain) await appendEvent(tx, may, deal, { kind: "meeting_booked", ...step }, now);
  const open = isMissed && (await findDealToChange(tx, deal));
  if (open) await appendEvent(tx, may, open, { kind: "meeting_missed", ...step }, now);
}

type Fee = { bookingId: string; frame: MeetingFrame & { fee: bigint; agreement: number }; after: MeetingStanding };

/** A meeting that counts is charged, once for a deal; a fee that is not agreed on any more is taken back. */
async function settleFee(
  tx: Database,
  may: Permit<MeetingWork>,
  { id: dealId, clientId, company, currency }: DealToChange,
  { bookingId, frame, after }: Fee,
  { now, today: day }: DealDeps,
): Promise<Result<null>> {
  if (!frame.costs) return done(null);
  const live = await findMeetingFee(tx, may, dealId);
  const of = { dealId, clientId, day };
  if (after.verdict !== "counts") {
    const description = `Meeting not agreed on: ${company}`;
    return live ? takeBackDeal(tx, may, { ...of, since: live.event, part: "meeting", description }, now) : done(null);
  }
  const held = live ? null : await findHeldEvent(tx, may, { dealId, bookingId });
  if (!held) return done(null);
  const description = `Meeting held: ${company}, agreement ${frame.agreement}`;
  const amount = { minor: frame.fee, currency };
  return postForDeal(tx, may, { ...of, event: held.number, part: "meeting", amount, description }, now);
}
