import { commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { findInvitationToAnswer, writeAnswer } from "./answer-invitation.queries.ts";
import type { Answer } from "./booking.ts";

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
};

const day = 86_400_000;

/**
 * Notes what an invitee answered to the invitation as it stands; the newest answer counts. A meeting that was declined
 * still takes place: cancelling it is up to its host. Anything else than the invitee's own answer is `missing`.
 */
export async function answerInvitation(
  { db, actor, now }: Context,
  { uid, sequence, stamp, answer, attendee, sender }: InvitationReply,
): Promise<Result<null>> {
  const find = async (tx: Database) => {
    const booking = await findInvitationToAnswer(tx, uid, now);
    const invitee = booking?.invitee.email.toLowerCase();
    const isTheirs = [attendee, sender].every((address) => address.toLowerCase() === invitee);
    return booking?.organizerEmail && isTheirs ? booking : null;
  };
  return commandOn(db, actor, { action: "booking.note_answer", ids: [uid], find, now }, async (tx, may, booking) => {
    if (booking.status !== "confirmed" && booking.status !== "pending")
      return refuse({ kind: "conflict", because: "not to be answered any more" });
    if (sequence !== booking.calendar.sequence) return refuse({ kind: "conflict", because: "moved since" });
    // A clock may be wrong by some hours. By more, its answer would outrank every later one.
    if (stamp.getTime() > now.getTime() + day) return refuse({ kind: "conflict", because: "written in the future" });
    if (booking.answer && stamp <= booking.answer.at) return unchanged(null);
    await writeAnswer(tx, may, booking.id, { kind: answer, at: stamp });
    if (booking.answer?.kind === answer) return unchanged(null);
    const entry = { entity: "booking", entityId: booking.id, clientId: booking.clientId };
    return logged(null, { ...entry, before: { answer: booking.answer?.kind ?? null }, after: { answer } });
  });
}
