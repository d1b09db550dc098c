import { logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import type { Booking } from "#domain/booking/bookings/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { valueOrNull } from "#domain/kernel/result.ts";
import { leadEvents } from "./events.ts";
import { saveName, saveTouches } from "./lead.queries.ts";
import type { LeadKind } from "./lead.ts";
import { findIsKnown, findOpenLead, findSpamLead, insertNamedLead } from "./lead-of-booking.queries.ts";
import type { Touches } from "./touch.schema.ts";

/** Meetings that are not for prospects, by slug; the questionnaire also leads partners and candidates to them. */
const kinds: Record<string, LeadKind> = {
  onboarding: "partner",
  "partner-check-in": "partner",
  "hiring-interview": "candidate",
  "hiring-onboarding": "candidate",
};

/**
 * Anyone who books through a meeting's own page becomes a lead without answers, or is matched to the open lead with
 * their email address. Client members and team members do not. Runs in the booking's transaction; the caller stores the
 * lead on the booking.
 */
export async function leadOfBooking(
  { db: tx, actor, now }: Context,
  { booking, touches }: { booking: Booking; touches: Touches | null },
): Promise<string | null> {
  const may = permit(actor, "lead.submit", undefined);
  if (!may || actor.role !== "visitor" || booking.leadId !== null) return null;
  const { name, email, company, phone, message } = booking.invitee;
  if (await findIsKnown(tx, email)) return null;

  const open = await findOpenLead(tx, email);
  if (open && touches) await saveTouches(tx, may, open, touches);
  const sender = { name, email, company, phone, message, meetingType: booking.meetingType.slug };
  return open ?? valueOrNull(await keepSender({ db: tx, actor, now }, { ...sender, isSpam: false, touches }));
}

export type Sender = {
  name: string;
  email: string;
  company: string | null;
  phone: string | null;
  message: string | null;
  /** The slug of the meeting type. */
  meetingType: string;
};

/** Finds the lead with this address that was marked as spam for the same meeting, or creates one. */
export const keepSender = declareCommand({
  action: "lead.submit",
  run: async (
    { db, now },
    { meetingType, isSpam, touches, ...named }: Sender & { isSpam: boolean; touches: Touches | null },
    may,
  ) => {
    const spam = await findSpamLead(db, named.email, meetingType);
    const known = spam && (await saveName(db, may, { leadId: spam }, { ...named, isSpam }, now));
    const told = { kind: kinds[meetingType] ?? ("prospect" as const), meetingType };
    const id = known ?? newId(now.getTime());
    if (!known) {
      const fresh = { id, runKey: `form-${id}`, status: isSpam ? ("spam" as const) : ("new" as const) };
      await insertNamedLead(db, may, { ...fresh, ...told, ...named, consentAt: now }, now);
    }
    if (touches) await saveTouches(db, may, id, touches);
    const after = { ...told, isNamed: true, isSpam };
    return logged(id, leadEvents[isSpam ? "lead.asked" : "lead.named"].entry({ entityId: id, after }));
  },
});
