import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { DealRef } from "../deal.queries.ts";

/** `step`: 0 to ask, 1 and 2 to remind after a day and after three, 3 once the time to answer is over. */
export type DueMeeting = DealRef & { bookingId: string; step: number; isSettled: boolean };

const stepAt = (now: Date) => sql<number>`case
  when joined.asks is null then 0
  when joined.answer_by <= ${now} then 3
  when joined.asked_at <= ${now}::timestamptz - interval '3 days' then 2
  when joined.asked_at <= ${now}::timestamptz - interval '1 day' then 1 end`;

/**
 * Meetings that ended lately and that nobody was asked about, and those whose next reminder is due. `isSettled`: the
 * agency's undisputed word was not answered in time, and the agreement takes silence as a yes.
 */
export const listDue = (db: Database, _: Permit<"deal.ask_meeting">, now: Date): Promise<DueMeeting[]> =>
  db
    .selectFrom("dealBookings as joined")
    .innerJoin("bookings as booking", "booking.id", "joined.bookingId")
    .innerJoin("deals as deal", "deal.id", "joined.dealId")
    .innerJoin("feeAgreements as agreed", "agreed.id", "deal.agreementId")
    .innerJoin("clients as client", "client.id", "deal.clientId")
    .select(["deal.id", "deal.clientId", "joined.bookingId", stepAt(now).as("step")])
    .select(
      sql<boolean>`joined.verdict = 'waits' and agreed.silence = 'confirm' and not joined.was_disputed
        and joined.answer_by <= ${now}`.as("isSettled"),
    )
    .where("client.erasedAt", "is", null)
    .where("client.status", "!=", "archived")
    .where("booking.status", "!=", "cancelled")
    .where("deal.stage", "not in", ["lost", "returned"])
    .where(({ or, and, eb }) =>
      or([
        and([
          eb("joined.verdict", "=", "untold"),
          eb("joined.asks", "is", null),
          eb("booking.endsAt", "<=", now),
          eb("booking.endsAt", ">", new Date(now.getTime() - 2 * 86_400_000)),
        ]),
        and([
          eb("joined.asks", "is not", null),
          eb("joined.verdict", "in", ["untold", "waits"]),
          sql<boolean>`${stepAt(now)} > joined.reminders`,
        ]),
      ]),
    )
    .orderBy("booking.endsAt")
    .limit(500)
    .execute();

/** False when another instance did it, or somebody has answered. */
export async function takeDue(
  tx: Database,
  _: Permit<"deal.ask_meeting">,
  { bookingId, step }: DueMeeting,
  question: { askedAt: Date; answerBy: Date },
): Promise<boolean> {
  const meeting = tx.updateTable("dealBookings").where("bookingId", "=", bookingId);
  const taken =
    step === 0
      ? meeting
          .set({ asks: "hosts", ...question })
          .where("asks", "is", null)
          .where("verdict", "=", "untold")
      : meeting.set({ reminders: step }).where("asks", "is not", null).where("reminders", "<", step);
  return ((await taken.executeTakeFirst()).numUpdatedRows ?? 0n) > 0n;
}
