import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { record } from "#domain/diary/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Booking } from "#domain/meetings/index.ts";
import type { LeadKind } from "./lead.ts";
import { findIsKnown, findOpenLead, insertNamedLead } from "./lead-of-booking.queries.ts";

/** Meetings that are not for prospects, by their slugs; the questionnaire leads partners and candidates there too. */
const kinds: Record<string, LeadKind> = {
  onboarding: "partner",
  "partner-check-in": "partner",
  "hiring-interview": "candidate",
  "hiring-onboarding": "candidate",
};

/**
 * Somebody who booked by a meeting's own address answered no questions, and is a lead all the same: the open one of their mail
 * address where there is one. Clients' people and the team are none. Works inside the booking's transaction, whose owner notes the lead on the booking.
 */
export async function leadOfBooking(tx: Database, actor: Actor, booking: Booking, at: Date): Promise<string | null> {
  const may = permit(actor, "lead.submit", undefined);
  if (!may || actor.role !== "visitor" || booking.leadId !== null) return null;
  const { name, email, company, phone, message } = booking.invitee;
  if (await findIsKnown(tx, email)) return null;

  const open = await findOpenLead(tx, email);
  if (open) return open;
  const { slug } = booking.meetingType;
  const [id, kind] = [newId(at.getTime()), kinds[slug] ?? "prospect"];
  const told = { kind, meetingType: slug };
  await insertNamedLead(
    tx,
    may,
    { id, runKey: `booking-${booking.id}`, ...told, name, email, company, phone, message },
    at,
  );
  await record(tx, may, { entity: "lead", entityId: id, after: { ...told, isNamed: true, isSpam: false } }, at);
  return id;
}
