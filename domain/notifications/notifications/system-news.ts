import { runEnded } from "#domain/backups/events.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { isId } from "#domain/kernel/id.ts";
import { readingNoted, replyTaken } from "#domain/reply-mailbox/events.ts";
import { rulePaused, ruleTold } from "#domain/rules/events.ts";
import { meetReaders, readMessage, wordMessage } from "#domain/rules/messages/index.ts";
import { certificateEnding } from "#domain/signing-certificate/events.ts";
import { channelPaused, endpointPaused } from "#domain/webhooks/events.ts";
import { findAgencyPlace } from "../place.queries.ts";
import { oneLine, type Teller } from "./news.ts";
import { listAdmins } from "./subject.queries.ts";

const runWords: Record<string, { what: string; path: string }> = {
  backup: { what: "The backup", path: "backups" },
  trial: { what: "The trial restore of the newest backup", path: "backups" },
  export: { what: "The export of everything", path: "exports" },
};

/** Told to the admins when a backup, a trial restore or an export failed. */
export const backupFailed: Teller = async (tx, may, { after }) => {
  const { kind, state, problem } = runEnded.read(after);
  if (state !== "failed") return [];
  const { what, path: page } = runWords[kind ?? ""] ?? { what: "The backup", path: "backups" };
  const about = { event: "backup_failed", thread: "backup", clientId: null } as const;
  const told = { title: `${what} failed: ${oneLine(problem ?? "")}`, path: `/studio/workspace/settings/${page}` };
  return (await listAdmins(tx, may)).map((userId) => ({ userId, ...about, ...told }));
};

/** Written when reading begins to fail, and when a message is left out. */
export const mailboxFailed: Teller = async (tx, may, { after }) => {
  const { problem, leftOut } = readingNoted.read(after);
  const those = leftOut?.length === 1 ? "a message" : "messages";
  const title = problem
    ? `The mailbox for replies can't be read: ${problem}`
    : `The mailbox for replies has ${those} that couldn't be read. Check the mailbox.`;
  const about = { event: "mailbox_failed", thread: "reply-mailbox", clientId: null } as const;
  const path = "/studio/workspace/settings/reply-mailbox";
  return (await listAdmins(tx, may)).map((userId) => ({ userId, ...about, title, path }));
};

/** Written when the sender of an answer or of a reply could not be vouched for. */
export const answerWaits: Teller = async (tx, may, { event, after }) => {
  const isReply = event === "mail_reply.taken";
  if (isReply && !replyTaken.read(after).waits) return [];
  const title = `${isReply ? "A reply to an email" : "An answer to an invitation"} is waiting for you: we can't be sure who sent it.`;
  const path = "/studio/workspace/settings/reply-mailbox";
  const news = { event: "answer_waits", thread: "waiting-answers", clientId: null, title, path } as const;
  return (await listAdmins(tx, may)).map((userId) => ({ userId, ...news }));
};

/** Written thirty days before it ends. */
export const certificateEnds: Teller = async (tx, may, { after }) => {
  const { subject = "", endsOn = "" } = certificateEnding.read(after);
  const title = `The certificate that papers are sealed with, ${oneLine(subject)}, ends on ${endsOn}. Replace it before that.`;
  const about = { event: "certificate_ending", thread: "signing-certificate", clientId: null } as const;
  const path = "/studio/workspace/settings/signing";
  return (await listAdmins(tx, may)).map((userId) => ({ userId, ...about, title, path }));
};

/** An admin who pauses it knows; the others are told what the app did by itself. */
export const webhookPaused: Teller = async (tx, may, { entityId, after }) => {
  const { host = "", because = "admin" } = endpointPaused.read(after);
  if (because === "admin") return [];
  const why = because === "gone" ? "its server says that it is gone" : "it accepted nothing for three days";
  const title = `The webhook to ${oneLine(host)} is paused: ${why}.`;
  const about = { event: "webhook_paused", thread: `webhook:${entityId}`, clientId: null } as const;
  const path = `/studio/workspace/settings/webhooks/${entityId}`;
  return (await listAdmins(tx, may)).map((userId) => ({ userId, ...about, title, path }));
};

const channelWhy = {
  gone: "its address leads nowhere any more",
  refused: "its address or token is no longer accepted",
  failing: "it accepted nothing for an hour",
};

/** As for a webhook. */
export const channelPausedNews: Teller = async (tx, may, { entityId, after }) => {
  const { name = "", because = "admin" } = channelPaused.read(after);
  if (because === "admin") return [];
  const title = `The chat channel ${oneLine(name)} is paused: ${channelWhy[because]}.`;
  const about = { event: "webhook_paused", thread: `webhook:${entityId}`, clientId: null } as const;
  const path = `/studio/workspace/settings/chat/${entityId}`;
  return (await listAdmins(tx, may)).map((userId) => ({ userId, ...about, title, path }));
};

const ruleWhy = {
  author: "whoever made it has left or may not make rules any more. Resume it, and it acts in your name",
  key: "the API key that it was saved or switched on with was revoked. Resume it, and it acts in your name",
  loop: "it would run because of what it does itself",
  often: "it ran 100 times within an hour, or 500 times within a day",
};

/** An admin who pauses it knows; all are told what stopped by itself. */
export const rulePausedNews: Teller = async (tx, may, { entityId, after }) => {
  const { name = "", because = "admin" } = rulePaused.read(after);
  if (because === "admin") return [];
  const title = `The rule ${oneLine(name)} is paused: ${ruleWhy[because]}.`;
  const about = { event: "rule_paused", thread: `rule:${entityId}`, clientId: null } as const;
  const path = `/studio/operations/rules/${entityId}`;
  return (await listAdmins(tx, may)).map((userId) => ({ userId, ...about, title, path }));
};

/** What a rule tells a person of the team. */
export const ruleNews: Teller = async (tx, may, line) => {
  const { run = "", place = 0 } = ruleTold.read(line.after);
  const message = isId(run) ? await readMessage(tx, may, { run, place }) : null;
  if (!message) return [];
  const { action, facts, entity, ruleId, clientId } = message;
  const formats = formatsFor(await findAgencyPlace(tx, may));
  const meant = { who: action.who, entity, id: facts.id, clientId: facts.clientId, responsibleId: facts.responsibleId };
  const { readers } = await meetReaders(tx, may, meant, line.at);
  return readers.map(({ id: userId, seesAmounts, isOfClient }) => {
    const wording = { formats: seesAmounts ? formats : null, publicUrl: "", isOfClient };
    const { text, path } = wordMessage(message, wording);
    return { userId, event: "rule_told", thread: `rule:${ruleId}`, clientId, title: oneLine(text), path };
  });
};
