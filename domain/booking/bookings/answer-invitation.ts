import { logged, type Outcome, unchanged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { deleteBefore } from "#domain/kernel/delete-before.queries.ts";
import { newId } from "#domain/kernel/id.ts";
import { understoodAddress } from "#domain/kernel/mail-address.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { invitationConflict } from "../conflicts.ts";
import { bookingEvents } from "../events.ts";
import {
  findInvitationToAnswer,
  insertWaitingAnswer,
  selectWaitingAnswers,
  takeWaitingAnswer,
  type WaitingAnswer,
  writeAnswer,
} from "./answer-invitation.queries.ts";
import { findBookingToChange } from "./booking.queries.ts";
import type { Answer, Booking } from "./booking.ts";

/** An answer as it came by email (RFC 6047). */
export type InvitationReply = {
  uid: string;
  sequence: number;
  /** When it was written, by the clock of the invitee's calendar. */
  stamp: Date;
  answer: Answer;
  /** Whose answer it says that it is, and who sent it. */
  attendee: string;
  sender: string;
  /** Whether a mail server of ours vouches for the sender. */
  isVouched: boolean;
  subject: string | null;
};

const day = 86_400_000;

/**
 * Notes what an invitee answered to the invitation as it stands; the newest answer counts. A meeting that was declined
 * still takes place: cancelling it is up to its host. Anything else than the invitee's own answer is `missing`. Where no
 * mail server of ours vouches for the sender, the answer waits for an admin.
 */
export async function answerInvitation(context: Context, reply: InvitationReply): Promise<Result<null>> {
  return (reply.isVouched ? noteAnswer : keepAnswer)(context, reply);
}

async function findInvitation(tx: Database, { uid, attendee, sender }: InvitationReply, { now }: Context) {
  const booking = await findInvitationToAnswer(tx, uid, now);
  const invitee = booking?.invitee.email.toLowerCase();
  const isTheirs = [attendee, sender].every((address) => understoodAddress(address).toLowerCase() === invitee);
  return booking?.organizerEmail && isTheirs ? booking : null;
}

const noteAnswer = declareCommandOn({
  action: "booking.note_answer",
  ids: ["uid"],
  find: findInvitation,
  run: ({ db, now }, reply: InvitationReply, may, booking) => writeIfItFits(db, may, booking, { ...reply, now }),
});

const keepAnswer = declareCommandOn({
  action: "booking.keep_answer",
  ids: ["uid"],
  find: findInvitation,
  run: async ({ db, now }, reply: InvitationReply, may, booking) => {
    const unfit = whyUnfit(booking, { ...reply, now });
    if (unfit) return unfit;
    if (booking.answer && reply.stamp <= booking.answer.at) return unchanged(null);
    const { sender, subject, answer, sequence, stamp } = reply;
    const row = { id: newId(), bookingId: booking.id, sender, subject, answer, sequence, stamp, receivedAt: now };
    if (!(await insertWaitingAnswer(db, may, row))) return unchanged(null);
    return logged(
      null,
      bookingEvents["booking.answer_kept"].entry({
        entityId: booking.id,
        clientId: booking.clientId,
        after: { answer },
      }),
    );
  },
});

type ReplyNow = Pick<InvitationReply, "sequence" | "stamp" | "answer"> & { now: Date };

function whyUnfit({ status, calendar }: Booking, { sequence, stamp, now }: ReplyNow) {
  if (status !== "confirmed" && status !== "pending") return invitationConflict("closed");
  if (sequence !== calendar.sequence) return invitationConflict("moved");
  // A clock may be wrong by some hours. By more, its answer would outrank every later one.
  if (stamp.getTime() > now.getTime() + day) return invitationConflict("ahead-of-time");
  return null;
}

async function writeIfItFits(
  tx: Database,
  may: Permit<"booking.note_answer" | "booking.decide_answer">,
  booking: Booking,
  written: ReplyNow,
): Promise<Outcome<null>> {
  const unfit = whyUnfit(booking, written);
  if (unfit) return unfit;
  const { answer, stamp } = written;
  if (booking.answer && stamp <= booking.answer.at) return unchanged(null);
  await writeAnswer(tx, may, booking.id, { kind: answer, at: stamp });
  if (booking.answer?.kind === answer) return unchanged(null);
  const event = may.action === "booking.note_answer" ? "booking.answered" : "booking.answer_decided";
  const about = { entityId: booking.id, clientId: booking.clientId };
  return logged(
    null,
    bookingEvents[event].entry({
      ...about,
      before: { answer: booking.answer?.kind ?? null },
      after: { answer },
    }),
  );
}

/** The answers that nobody vouches for, the newest first, for whoever decides about them. */
export async function listWaitingAnswers({ db, actor }: ReadContext): Promise<Result<WaitingAnswer[]>> {
  const may = permit(actor, "booking.decide_answer", undefined);
  return may ? done(await selectWaitingAnswers(db, may)) : refuse({ kind: "missing" });
}

/** Takes a waiting answer in, as if its sender had been vouched for, or discards it. */
export const decideAnswer = declareCommand({
  action: "booking.decide_answer",
  ids: ["id"],
  run: async ({ db, now }, { id, isTaken }: { id: string; isTaken: boolean }, may) => {
    const waiting = await takeWaitingAnswer(db, may, id);
    const booking = waiting && (await findBookingToChange(db, waiting.bookingId, now));
    if (!booking) return refuse({ kind: "missing" });
    const { answer } = waiting;
    if (isTaken) return writeIfItFits(db, may, booking, { ...waiting, now });
    const entry = { entityId: booking.id, clientId: booking.clientId, after: { discarded: answer } };
    return logged(null, bookingEvents["booking.answer_discarded"].entry(entry));
  },
});

const thirtyDays = 30 * day;

/** Job: forgets answers that nobody decided about in thirty days. */
export async function forgetWaitingAnswers({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "booking.keep_answer", undefined);
  const before = new Date(now.getTime() - thirtyDays);
  if (may) await deleteBefore(db, may, { table: "waiting_answers", age: "received_at" }, before);
}
