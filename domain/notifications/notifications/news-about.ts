import type { Permit } from "#domain/access/permit.ts";
import type { Action } from "#domain/access/rules.ts";
import { staffAssigned } from "#domain/clients/events.ts";
import type { Database } from "#domain/kernel/database.ts";
import { leadAssigned } from "#domain/leads/events.ts";
import { deviceNoted, invitationAccepted } from "#domain/users/events.ts";
import { bookingAnswered, bookingNews } from "./booking-news.ts";
import { claimMoved, claimSubmitted } from "./claim-news.ts";
import { dealNews } from "./deal-news.ts";
import { exclusionNews } from "./exclusion-news.ts";
import { creditNoteNews, invoiceNews, paymentNews } from "./invoice-news.ts";
import { isOfMeeting, meetingNews } from "./meeting-news.ts";
import { type AuditLine, type News, oneLine } from "./news.ts";
import { shareNews, uploadNews } from "./share-news.ts";
import { findClientName, findLeadName, findNewcomer } from "./subject.queries.ts";
import { answerWaits, backupFailed, mailboxFailed, type Teller, webhookPaused } from "./system-news.ts";
import { taskDue, taskGiven, tasksWaiting, timelineGiven } from "./task-news.ts";
import { updateNews } from "./update-news.ts";

/** Only a new assignment is news, not changed flags. */
const clientAdded: Teller = async (tx, may, { clientId, before, after }) => {
  const { personId } = staffAssigned.read(after);
  const name = !before && personId && clientId ? await findClientName(tx, may, clientId) : null;
  if (!name || !clientId || !personId) return [];
  const path = `/studio/workspace/clients/${clientId}`;
  const title = `${oneLine(name)} is now one of your clients.`;
  return [{ userId: personId, event: "client_added", thread: `client:${clientId}`, clientId, title, path }];
};

const leadGiven: Teller = async (tx, may, { entityId, after }) => {
  const { assignedTo } = leadAssigned.read(after);
  const name = assignedTo && (await findLeadName(tx, may, entityId));
  if (!name) return [];
  const path = `/studio/workspace/leads/${entityId}`;
  const title = `The lead ${oneLine(name)} is now assigned to you.`;
  return [{ userId: assignedTo, event: "lead_assigned", thread: `lead:${entityId}`, clientId: null, title, path }];
};

const newDevice: Teller = async (_, __, { entityId: userId, after }) => {
  const { browser = "a new browser" } = deviceNoted.read(after);
  const title = `Someone signed in to your account from a new device: ${oneLine(browser)}.`;
  return [{ userId, event: "new_device", thread: "account", clientId: null, title, path: "/profile/security" }];
};

/** Told to the admin who invited them, and to themselves what they were given meanwhile. */
const inviterTold: Teller = async (tx, may, { entityId, after }) => {
  const { invitedBy } = invitationAccepted.read(after);
  const waiting = await tasksWaiting(tx, may, entityId);
  const newcomer = invitedBy && (await findNewcomer(tx, may, entityId));
  if (!newcomer) return waiting;
  const { firstName, lastName, role, clientId } = newcomer;
  const isMember = role === "client" && clientId;
  const path = isMember ? `/studio/workspace/clients/${clientId}/people` : `/studio/workspace/staff/${entityId}`;
  const title = `${oneLine(`${firstName} ${lastName}`)} accepted your invitation.`;
  const thread = `person:${entityId}`;
  return [{ userId: invitedBy, event: "invitation_accepted", thread, clientId, title, path }, ...waiting];
};

const tellers: Partial<Record<string, Teller>> = {
  "backup.run": backupFailed,
  "booking.make": bookingNews("made"),
  "booking.reschedule": bookingNews("moved"),
  "booking.cancel": bookingNews("cancelled"),
  "booking.note_answer": bookingAnswered,
  "booking.decide_answer": bookingAnswered,
  "booking.keep_answer": answerWaits,
  "mail_reply.take": answerWaits,
  "client.assign": clientAdded,
  "lead.assign": leadGiven,
  "expense.submit": claimSubmitted,
  "expense.write": claimMoved,
  "deal.write": dealNews,
  "deal.ask_meeting": meetingNews,
  "deal.answer_meeting": meetingNews,
  "deal.claim": dealNews,
  "deal.decide": dealNews,
  "deal.settle": dealNews,
  "deal.confirm_by_update": dealNews,
  "deal.return": dealNews,
  "deal.correct": dealNews,
  "deal.remind": dealNews,
  "deal.remind_client": dealNews,
  "deal.comment": dealNews,
  "exclusion.write": exclusionNews,
  "credit_note.issue": creditNoteNews,
  "credit_note.refund": creditNoteNews,
  "invoice.send": invoiceNews,
  "invoice.settle": invoiceNews,
  "invoice.void": invoiceNews,
  "invitation.accept": inviterTold,
  "ledger.write": paymentNews,
  "item.create": shareNews,
  "item.edit": shareNews,
  "item.upload": uploadNews,
  "task.create": taskGiven,
  "task.edit": taskGiven,
  "task.note_due": taskDue,
  "template.apply": timelineGiven,
  "reply_mailbox.sync": mailboxFailed,
  "session.note_device": newDevice,
  "update.post": updateNews("posted"),
  "update.comment": updateNews("commented"),
  "update.decide": updateNews("decided"),
  "webhook.pause": webhookPaused,
} satisfies Partial<Record<Action, Teller>>;

/** Whom an audit entry concerns and what they are told; no one is notified of their own actions. */
export async function newsAbout(tx: Database, may: Permit<"mail.send">, line: AuditLine): Promise<News[]> {
  const teller = isOfMeeting(line.after) ? meetingNews : tellers[line.action];
  const news = (await teller?.(tx, may, line)) ?? [];
  return news.filter(({ userId, event }) => event === "new_device" || userId !== line.actorId);
}
