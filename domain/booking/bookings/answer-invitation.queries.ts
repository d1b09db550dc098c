import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { findBookingToChange } from "./booking.queries.ts";
import type { Answer, Booking } from "./booking.ts";

/** The meeting with this UID in calendars, as it stands after all its moves, locked. */
export async function findInvitationToAnswer(tx: Database, uid: string, now: Date): Promise<Booking | null> {
  const row = await tx
    .selectFrom("bookings")
    .leftJoin("bookings as later", "later.rescheduledFrom", "bookings.id")
    .select("bookings.id")
    .where("bookings.icsUid", "=", uid)
    .where("later.id", "is", null)
    .executeTakeFirst();
  return row ? findBookingToChange(tx, row.id, now) : null;
}

export async function writeAnswer(
  tx: Database,
  _: Permit<"booking.note_answer" | "booking.decide_answer">,
  id: string,
  { kind, at: now }: NonNullable<Booking["answer"]>,
): Promise<void> {
  await tx.updateTable("bookings").set({ answer: kind, answeredAt: now }).where("id", "=", id).execute();
}

/** False when it waits already: a message may be read twice. */
export async function insertWaitingAnswer(
  tx: Database,
  _: Permit<"booking.keep_answer">,
  row: Omit<Row<"waitingAnswers">, "answer"> & { answer: Answer },
): Promise<boolean> {
  const kept = await tx
    .insertInto("waitingAnswers")
    .values(row)
    .onConflict((known) => known.columns(["bookingId", "answer", "stamp"]).doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 1n;
}

/** An answer with the meeting that it is about. */
export type WaitingAnswer = {
  id: string;
  bookingId: string;
  sender: string;
  subject: string | null;
  answer: Answer;
  receivedAt: Date;
  meeting: string;
  invitee: string;
  startsAt: Date;
};

export async function selectWaitingAnswers(db: Database, _: Permit<"booking.decide_answer">): Promise<WaitingAnswer[]> {
  const rows = await db
    .selectFrom("waitingAnswers as waiting")
    .innerJoin("bookings as booking", "booking.id", "waiting.bookingId")
    .select(["waiting.id", "waiting.bookingId", "waiting.sender", "waiting.subject", "waiting.answer"])
    .select([
      "waiting.receivedAt",
      "booking.meetingName as meeting",
      "booking.inviteeName as invitee",
      "booking.startsAt",
    ])
    .orderBy("waiting.receivedAt", "desc")
    .orderBy("waiting.id")
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...row, answer: row.answer as Answer })); // held by a CHECK
}

/** Removes it, so that of two who decide at once one finds nothing. */
export async function takeWaitingAnswer(tx: Database, _: Permit<"booking.decide_answer">, id: string) {
  const row = await tx.deleteFrom("waitingAnswers").where("id", "=", id).returningAll().executeTakeFirst();
  return row ? { ...row, answer: row.answer as Answer } : null; // held by a CHECK
}
