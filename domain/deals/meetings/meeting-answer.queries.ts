import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Side } from "../deal.ts";
import type { MeetingAnswer, MeetingStanding } from "./meeting-fold.ts";

export type MeetingWork = "deal.answer_meeting" | "deal.write" | "deal.settle";
/** What one side says of a meeting, beside what it comes to. */
export type MeetingWords = { words: string | null; nextStep: string | null; nextOn: string | null };
export type StoredAnswer = MeetingAnswer & MeetingWords & { at: Date; byId: string | null; by: string | null };

/** The answers about these meetings, the first one first. */
export async function selectAnswers(
  db: Database,
  _: Permit,
  bookingIds: string[],
): Promise<(StoredAnswer & { bookingId: string })[]> {
  if (bookingIds.length === 0) return [];
  return db
    .selectFrom("meetingAnswers as answer")
    .leftJoin("people as person", "person.id", "answer.byId")
    .select(["answer.bookingId", "answer.number", "answer.side", "answer.at", "answer.outcome", "answer.met"])
    .select(["answer.words", "answer.nextStep", "answer.nextOn", "answer.byId", "person.name as by"])
    .$narrowType<{ side: Side; outcome: MeetingAnswer["outcome"] }>() // per CHECK constraints
    .where("answer.bookingId", "in", bookingIds)
    .orderBy("answer.number")
    .execute();
}

export async function insertAnswer(
  tx: Database,
  may: Permit<MeetingWork>,
  answer: MeetingAnswer & MeetingWords & { bookingId: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto("meetingAnswers")
    .values({ ...answer, byId: may.by, at: now })
    .execute();
}

/** Who is asked now, since when and until when. */
export type MeetingQuestion = { asks: "hosts" | "client"; askedAt: Date; answerBy: Date };
const nobodyAsked = { asks: null, askedAt: null, answerBy: null };

export async function saveStanding(
  tx: Database,
  _: Permit<MeetingWork>,
  {
    bookingId,
    question,
    ...standing
  }: MeetingStanding & {
    bookingId: string;
    costs: boolean;
    question: MeetingQuestion | null;
  },
): Promise<void> {
  await tx
    .updateTable("dealBookings")
    .set({ ...standing, ...(question ?? nobodyAsked), reminders: 0 })
    .where("bookingId", "=", bookingId)
    .execute();
}

/** The event of a deal by which a meeting was held: the meeting's own, if it has one. */
export async function findHeldEvent(
  tx: Database,
  _: Permit<MeetingWork>,
  { dealId, bookingId }: { dealId: string; bookingId: string },
): Promise<{ number: number; isOwn: boolean } | null> {
  const event = tx
    .selectFrom("dealEvents")
    .select(["number", sql<boolean>`booking_id is not distinct from ${bookingId}::uuid`.as("isOwn")])
    .where("dealId", "=", dealId)
    .where("kind", "=", "meeting_held");
  return (await event.orderBy("isOwn", "desc").orderBy("number", "desc").limit(1).executeTakeFirst()) ?? null;
}

/** The live fee for a meeting of this deal, and the booking whose it is. */
export async function findMeetingFee(
  tx: Database,
  _: Permit<MeetingWork>,
  dealId: string,
): Promise<{ event: number; bookingId: string | null } | null> {
  const fee = tx
    .selectFrom("payments as payment")
    .innerJoin("dealEvents as event", (join) =>
      join.onRef("event.dealId", "=", "payment.dealId").onRef("event.number", "=", "payment.dealEvent"),
    )
    .select(["event.number as event", "event.bookingId"])
    .where("payment.dealId", "=", dealId)
    .where("payment.dealPart", "=", "meeting")
    .where("payment.reversesId", "is", null)
    .where("payment.status", "<>", "voided");
  return (await fee.executeTakeFirst()) ?? null;
}
