import type { Context } from "#domain/access/context.ts";
import type { Permit } from "#domain/access/permit.ts";
import type { EventName, EventsWith } from "#domain/audit/index.ts";
import { calendarFailed, invitationAnswered, isGiven } from "#domain/booking/events.ts";
import type { Row } from "#domain/kernel/database.ts";
import { connectionsEnded } from "#domain/users/events.ts";
import { answerEmails, type BookingNews, bookingEmails } from "./booking-emails.ts";
import { type CalendarTrouble, calendarTroubleEmail } from "./calendar-trouble-email.ts";
import type { EmailMessage } from "./email-message.ts";
import { type AccountMailing, accountEmails, emailsToAll, isAccountMailing } from "./emails/account-emails.ts";
import { briefEmails } from "./emails/brief-emails.ts";
import { dealEmails } from "./emails/deal-emails.ts";
import type { DealMailing } from "./emails/deal-words.ts";
import { creditNoteEmails, invoiceEmails, paymentEmails, receiptEmails } from "./emails/document-emails.ts";
import { meetingQuestionEmails } from "./emails/meeting-question-emails.ts";
import { offerAgainEmails } from "./emails/offer-again-emails.ts";
import { type PaperMailing, paperEmails } from "./emails/paper-emails.ts";
import { reminderEmails } from "./emails/reminder-emails.ts";
import { ruleEmails } from "./emails/rule-emails.ts";
import { sentBackEmails } from "./emails/sent-back-emails.ts";
import { statementEmails } from "./emails/statement-emails.ts";
import { type Addresses, gatherFacts } from "./gather-facts.ts";
import { listReaders } from "./place.queries.ts";

type AuditLine = Pick<Row<"auditLog">, "id" | "at" | "entityId" | "actorId" | "before" | "after">;
type Circumstances = { addresses: Addresses; brandName: string };
type Occasion = Context & {
  may: Permit<"mail.send">;
  line: AuditLine & { event: EventName | null };
} & Circumstances;
type Writer = (occasion: Occasion) => Promise<EmailMessage[]>;

const system = ({ addresses, brandName, now }: Occasion) => ({ publicUrl: addresses.publicUrl, brandName, now });

const ofBooking =
  (kind: BookingNews): Writer =>
  async ({ db, actor, may, line, addresses, brandName, now }) => {
    const facts = await gatherFacts({ db, actor, now }, may, { id: line.entityId, addresses });
    return facts ? bookingEmails(kind, facts, brandName, line.id) : [];
  };

const ofAnswer: Writer = async ({ db, actor, may, line, addresses, now }) => {
  const facts = await gatherFacts({ db, actor, now }, may, { id: line.entityId, addresses });
  const { answer } = invitationAnswered.read(line.after);
  return facts && answer ? answerEmails(facts, answer, line.id) : [];
};

const ofTrouble =
  (trouble: CalendarTrouble): Writer =>
  async ({ db, may, line, addresses }) => {
    const { hostId = "", problem = "" } = calendarFailed.read(line.after);
    const readers = await listReaders(db, may, [hostId]);
    return readers.map((reader) => calendarTroubleEmail(reader, { trouble, problem }, addresses.publicUrl, line.id));
  };

const ofDeal =
  (event: DealMailing): Writer =>
  (occasion) =>
    dealEmails(occasion.db, occasion.may, { ...occasion.line, event }, system(occasion));

const ofMeeting: Writer = (occasion) =>
  meetingQuestionEmails(occasion.db, occasion.may, occasion.line, system(occasion));

const ofBrief: Writer = (one) => briefEmails(one.db, one.may, one.line, system(one));
const ofPaper =
  (event: PaperMailing): Writer =>
  (one) =>
    paperEmails(one.db, one.may, { ...one.line, event }, system(one));

const ofPeople =
  (event: "identity_provider.removed" | "google_client.removed"): Writer =>
  (occasion) => {
    const { people = [] } = connectionsEnded.read(occasion.line.after);
    return emailsToAll(occasion.db, occasion.may, { id: occasion.line.id, event, people }, system(occasion));
  };

const writers: Record<Exclude<EventsWith<"mails">, AccountMailing>, Writer> = {
  "booking.made": ofBooking("made"),
  "booking.moved": (one) => ofBooking(isGiven(one.line) ? "given" : "moved")(one),
  "booking.cancelled": ofBooking("cancelled"),
  "booking.answered": ofAnswer,
  "booking.answer_decided": ofAnswer,
  "brief_link.sent": ofBrief,
  "brief_link.reminded": ofBrief,
  "busy_feed.failed": ofTrouble("feed"),
  "connected_calendar.failed": ofTrouble("connection"),
  "deal.claimed": ofDeal("deal.claimed"),
  "deal.claim_changed": ofDeal("deal.claim_changed"),
  "deal.client_reminded": ofDeal("deal.client_reminded"),
  "deal.client_reminded_late": ofDeal("deal.client_reminded_late"),
  "deal.answer_nears": ofDeal("deal.answer_nears"),
  "deal.confirmed": ofDeal("deal.confirmed"),
  "deal.confirmed_by_update": ofDeal("deal.confirmed_by_update"),
  "deal.settled": ofDeal("deal.settled"),
  "deal.meeting_asked": ofMeeting,
  "deal.meeting_answered": ofMeeting,
  "deal.meeting_settled": ofMeeting,
  "deal.meeting_offered_again": ({ db, actor, now, may, line, addresses }) =>
    offerAgainEmails({ db, actor, now }, may, line, addresses),
  "mail_reply.taken": (one) => sentBackEmails(one.db, one.may, one.line, system(one)),
  "invoice.sent": (one) => invoiceEmails(one, one.may, one.line, system(one)),
  "invoice.reminded": (one) => reminderEmails(one, one.may, one.line, system(one)),
  "invoice.settled": (one) => receiptEmails(one, one.may, one.line, system(one)),
  "statement.sent": (one) => statementEmails(one, one.may, one.line, system(one)),
  "rule.mailed": (one) => ruleEmails(one.db, one.may, one.line, system(one)),
  "payment.changed": (one) => paymentEmails(one.db, one.may, one.line, system(one)),
  "credit_note.issued": (one) => creditNoteEmails(one, one.may, one.line, system(one)),
  "paper.sent": ofPaper("paper.sent"),
  "paper.signed": ofPaper("paper.signed"),
  "paper.reminded": ofPaper("paper.reminded"),
  "paper.code_asked": ofPaper("paper.code_asked"),
  "paper.asked": ofPaper("paper.asked"),
  "paper.answered": ofPaper("paper.answered"),
  "paper.completed": ofPaper("paper.completed"),
  "paper.declined": ofPaper("paper.declined"),
  "paper.expired": ofPaper("paper.expired"),
  "paper.withdrawn": ofPaper("paper.withdrawn"),
  "identity_provider.removed": ofPeople("identity_provider.removed"),
  "google_client.removed": ofPeople("google_client.removed"),
};

/** The emails that are written at once about what happened; most of it needs none. */
export async function lettersAbout(
  context: Context,
  may: Permit<"mail.send">,
  line: Occasion["line"],
  circumstances: Circumstances,
): Promise<EmailMessage[]> {
  const { event } = line;
  if (!event) return [];
  const occasion = { ...context, may, line, ...circumstances };
  if (isWrittenAbout(event)) return writers[event](occasion);
  if (!isAccountMailing(event)) return [];
  const personId = event === "assistant.connected" ? line.actorId : line.entityId;
  return personId ? accountEmails(context.db, may, { ...line, event, entityId: personId }, system(occasion)) : [];
}

const isWrittenAbout = (event: EventName): event is keyof typeof writers => event in writers;
