import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { findBookingToChange } from "./booking.queries.ts";
import type { Booking } from "./booking.ts";

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
  _: Permit<"booking.note_answer">,
  id: string,
  { kind, at: now }: NonNullable<Booking["answer"]>,
): Promise<void> {
  await tx.updateTable("bookings").set({ answer: kind, answeredAt: now }).where("id", "=", id).execute();
}
