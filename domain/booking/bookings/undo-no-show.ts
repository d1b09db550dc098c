import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findBooking, findBookingToChange, writeStatus } from "./booking.queries.ts";
import { auditFields, type Booking, subjectOf } from "./booking.ts";
import { isOverlap } from "./insert-booking.queries.ts";
import { lockHosts } from "./lock.queries.ts";

/** The invitee came after all: restores the meeting. Refused if its host has taken another meeting at that time. */
export async function undoNoShow(db: Database, actor: Actor, id: string, now: Date): Promise<Result<Booking>> {
  const undo = db.transaction().execute(async (tx): Promise<Result<Booking>> => {
    const booking = await findBookingToChange(tx, id, now);
    const may = booking && permit(actor, "booking.undo_no_show", subjectOf(booking));
    if (!booking || !may) return refuse({ kind: "missing" });
    if (booking.status === "cancelled") return refuse({ kind: "conflict", because: "cancelled" });
    if (booking.status !== "no_show") return done(booking);

    const hosts = booking.hosts.map((host) => host.id);
    await lockHosts(tx, may, hosts);
    await writeStatus(tx, may, booking, { status: "confirmed", at: now });
    const after = (await findBooking(tx, id, now)) ?? booking;
    const entry = { entity: "booking", entityId: id, clientId: booking.clientId };
    await writeAuditEntry(tx, may, { ...entry, before: auditFields(booking), after: auditFields(after) }, now);
    return done(after);
  });
  return undo.catch((problem: unknown) => {
    if (isOverlap(problem)) return refuse({ kind: "conflict", because: "taken" });
    throw problem;
  });
}
