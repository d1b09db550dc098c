import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findBookingToChange, writeStatus } from "./booking.queries.ts";
import { auditFields, type Booking, subjectOf } from "./booking.ts";

/** Records that the invitee did not come; possible once the meeting has started. */
export async function markNoShow(db: Database, actor: Actor, id: string, now: Date): Promise<Result<Booking>> {
  return db.transaction().execute(async (tx) => {
    const booking = await findBookingToChange(tx, id, now);
    const may = booking && permit(actor, "booking.mark_no_show", subjectOf(booking));
    if (!booking || !may) return refuse({ kind: "missing" });
    if (booking.status === "no_show") return done(booking);
    if (booking.status === "cancelled") return refuse({ kind: "conflict", because: "cancelled" });
    if (now < booking.start) return refuse({ kind: "conflict", because: "not begun yet" });

    await writeStatus(tx, may, booking, { status: "no_show", at: now });
    const after: Booking = { ...booking, status: "no_show", version: booking.version + 1 };
    const entry = { entity: "booking", entityId: id, clientId: booking.clientId };
    await writeAuditEntry(tx, may, { ...entry, before: auditFields(booking), after: auditFields(after) }, now);
    return done(after);
  });
}
