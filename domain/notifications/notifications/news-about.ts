import type { Permit } from "#domain/access/permit.ts";
import type { EventName, EventsWith } from "#domain/audit/index.ts";
import { staffAssigned } from "#domain/clients/events.ts";
import type { Database } from "#domain/kernel/database.ts";
import { leadAssigned } from "#domain/leads/events.ts";
import { deviceNoted, invitationAccepted } from "#domain/users/events.ts";
import { bookingAnswered, bookingNews } from "./booking-news.ts";
import { briefAsked, briefDone } from "./brief-news.ts";
import { claimMoved, claimSubmitted } from "./claim-news.ts";
import { crmRefusedNews } from "./crm-news.ts";
import { crmSuggestedNews, dealTellers } from "./deal-news.ts";
import { exclusionNews } from "./exclusion-news.ts";
import { creditNoteNews, invoiceNews, partPaidNews, paymentNews, reopenedNews } from "./invoice-news.ts";
import { meetingNews } from "./meeting-news.ts";
import { type AuditLine, type News, oneLine, type Teller } from "./news.ts";
import { shareNews, uploadNews } from "./share-news.ts";
import { findClientName, findLeadName, findNewcomer } from "./subject.queries.ts";
import {
  answerWaits,
  backupFailed,
  certificateEnds,
  channelPausedNews,
  mailboxFailed,
  ruleNews,
  rulePausedNews,
  webhookPaused,
} from "./system-news.ts";
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

const tellers: Record<EventsWith<"tells">, Teller> = {
  ...dealTellers,
  "deal.meeting_asked": meetingNews,
  "deal.meeting_answered": meetingNews,
  "deal.meeting_settled": meetingNews,
  "backup_run.ended": backupFailed,
  "booking.made": bookingNews("made"),
  "booking.moved": bookingNews("moved"),
  "booking.cancelled": bookingNews("cancelled"),
  "booking.answered": bookingAnswered,
  "booking.answer_decided": bookingAnswered,
  "booking.answer_kept": answerWaits,
  "mail_reply.taken": answerWaits,
  "brief.sent": briefAsked,
  "brief.reminded": briefAsked,
  "brief.completed": briefDone,
  "client.staff_assigned": clientAdded,
  "lead.assigned": leadGiven,
  "expense.claimed": claimSubmitted,
  "expense.changed": claimMoved,
  "exclusion.added": exclusionNews,
  "crm.refused": crmRefusedNews,
  "crm.suggested": crmSuggestedNews,
  "credit_note.issued": creditNoteNews,
  "credit_note.refunded": creditNoteNews,
  "invoice.card_troubled": invoiceNews,
  "invoice.part_paid": partPaidNews,
  "invoice.reopened": reopenedNews,
  "invoice.sent": invoiceNews,
  "invoice.settled": invoiceNews,
  "invoice.voided": invoiceNews,
  "person.invitation_accepted": inviterTold,
  "payment.changed": paymentNews,
  "item.created": shareNews,
  "item.edited": shareNews,
  "item.uploaded": uploadNews,
  "task.created": taskGiven,
  "task.edited": taskGiven,
  "task.due": taskDue,
  "timeline.applied": timelineGiven,
  "reply_mailbox.read": mailboxFailed,
  "person.device_noted": newDevice,
  "signing_certificate.ending": certificateEnds,
  "update.posted": updateNews("posted"),
  "update.commented": updateNews("commented"),
  "update.decided": updateNews("decided"),
  "webhook.paused": webhookPaused,
  "chat_channel.paused": channelPausedNews,
  "rule.paused": rulePausedNews,
  "rule.notified": ruleNews,
  "task.given_back": taskGiven,
  "task.freed": taskGiven,
  "task.started": taskGiven,
  "task.done": taskGiven,
  "update.approved": updateNews("decided"),
  "update.rejected": updateNews("decided"),
  "exclusion.ended": exclusionNews,
};

/** Whom an audit entry concerns and what they are told; no one is notified of their own actions, only of their rules'. */
export async function newsAbout(tx: Database, may: Permit<"mail.send">, line: AuditLine): Promise<News[]> {
  const { event } = line;
  const news = event && tellsNews(event) ? await tellers[event](tx, may, line) : [];
  return news.filter(
    ({ userId, event }) => event === "new_device" || line.ruleRunId !== null || userId !== line.actorId,
  );
}

const tellsNews = (event: EventName): event is EventsWith<"tells"> => event in tellers;
