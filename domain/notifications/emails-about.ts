import type { Actor } from "#domain/access/actor.ts";
import type { Permit } from "#domain/access/permit.ts";
import type { Action } from "#domain/access/rules.ts";
import { calendarFailed, invitationAnswered } from "#domain/booking/events.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { connectionsEnded } from "#domain/users/events.ts";
import { answerEmails, type BookingNews, bookingEmails } from "./booking-emails.ts";
import { type CalendarTrouble, calendarTroubleEmail } from "./calendar-trouble-email.ts";
import type { EmailMessage } from "./email-message.ts";
import { accountEmails, emailsToAll } from "./emails/account-emails.ts";
import { dealEmails } from "./emails/deal-emails.ts";
import { creditNoteEmails, invoiceEmails, paymentEmails, receiptEmails } from "./emails/document-emails.ts";
import { meetingQuestionEmails } from "./emails/meeting-question-emails.ts";
import { sentBackEmails } from "./emails/sent-back-emails.ts";
import { type Addresses, gatherFacts } from "./gather-facts.ts";
import { isOfMeeting } from "./notifications/meeting-news.ts";
import { listReaders } from "./place.queries.ts";

type AuditLine = Pick<Row<"auditLog">, "id" | "at" | "action" | "entity" | "entityId" | "actorId" | "before" | "after">;
type Circumstances = { addresses: Addresses; brandName: string; now: Date };

const news: Partial<Record<string, BookingNews>> = {
  "booking.make": "made",
  "booking.reschedule": "moved",
  "booking.cancel": "cancelled",
} satisfies Partial<Record<Action, BookingNews>>;

/** About calendars of a host that fail. */
const troubles: Partial<Record<string, CalendarTrouble>> = {
  "feed.fetch": "feed",
  "connected_calendar.sync": "connection",
} satisfies Partial<Record<Action, CalendarTrouble>>;

/** The emails an audit entry calls for; most need none. */
export async function lettersAbout(
  tx: Database,
  actor: Actor,
  may: Permit<"mail.send">,
  { id, at: written, action, entity, entityId, actorId, before, after }: AuditLine,
  { addresses, brandName, now }: Circumstances,
): Promise<EmailMessage[]> {
  const kind = news[action];
  if (kind) {
    const facts = await gatherFacts(tx, actor, may, entityId, addresses, now);
    return facts ? bookingEmails(kind, facts, brandName, id) : [];
  }
  if (action === "booking.note_answer" || action === "booking.decide_answer") {
    const facts = await gatherFacts(tx, actor, may, entityId, addresses, now);
    const { answer } = invitationAnswered.read(after);
    return facts && answer ? answerEmails(facts, answer, id) : [];
  }
  const trouble = troubles[action];
  if (trouble) {
    const { hostId = "", problem = "" } = calendarFailed.read(after);
    const readers = await listReaders(tx, may, [hostId]);
    return readers.map((reader) => calendarTroubleEmail(reader, { trouble, problem }, addresses.publicUrl, id));
  }
  const system = { publicUrl: addresses.publicUrl, brandName };
  if (action === "deal.ask_meeting" || isOfMeeting(after))
    return meetingQuestionEmails(tx, may, { id, action, entityId, actorId, after }, system);
  if (entity === "deal") return dealEmails(tx, may, { id, action, entityId, actorId, after }, { ...system, now });
  if (entity === "mail_reply") return sentBackEmails(tx, may, { id, entityId, after }, system);
  if (action === "invoice.send") return invoiceEmails(tx, actor, may, { id, entityId }, system);
  if (action === "invoice.settle") return receiptEmails(tx, actor, may, { id, entityId }, system);
  if (action === "ledger.write" && entity === "payment")
    return paymentEmails(tx, may, { id, entityId, at: written, before, after }, system);
  if (action === "credit_note.issue") return creditNoteEmails(tx, actor, may, { id, entityId }, system);
  if (entity === "identity_provider" || entity === "google_client") {
    const { people = [] } = connectionsEnded.read(after);
    return emailsToAll(tx, may, { id, action, people }, system);
  }
  const personId = entity === "assistant" ? actorId : entityId;
  return personId ? accountEmails(tx, may, { id, at: written, action, entityId: personId, after }, system) : [];
}
