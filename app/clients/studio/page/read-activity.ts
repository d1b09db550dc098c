import { subjectLink } from "#app/audit/subject-link.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { listClientActivity } from "#domain/audit/index.ts";

const commands: Record<string, string> = {
  "booking.make": "Booked a meeting",
  "booking.reschedule": "Moved a meeting",
  "booking.cancel": "Cancelled a meeting",
  "booking.mark_no_show": "Marked a meeting as a no-show",
  "booking.undo_no_show": "Undid a no-show",
  "campaign.write": "Changed a campaign",
  "client.archive": "Archived the client",
  "client.assign": "Changed the client's team",
  "client.create": "Added the client",
  "client.create credential": "Added a credential",
  "client.edit": "Edited the client",
  "client.erase": "Erased the client",
  "client.manage_access": "Changed the dashboard",
  "client.move": "Changed the status",
  "client.restore": "Restored the client",
  "client.view_as": "Started viewing as the client",
  "client.stop_viewing": "Stopped viewing as the client",
  "credential.reveal": "Viewed a credential",
  "credential.reveal_retired": "Viewed a retired credential",
  "credential.write": "Changed a credential",
  "data.import": "Imported credentials",
  "invoice.send": "Sent an invoice",
  "invoice.settle": "Marked an invoice as paid",
  "invoice.void": "Voided an invoice",
  "invoice.write": "Edited an invoice",
  "item.create": "Added to the vault",
  "item.edit": "Changed something in the vault",
  "item.trash": "Moved something to or from the trash",
  "lead.convert": "Converted a lead to a client",
  "ledger.write": "Changed the payments",
  "member.change": "Changed a member",
  "member.invite": "Invited a member",
  "member.remove": "Removed a member",
  "person.change_role": "Changed someone's role",
  "person.invite": "Sent an invitation",
  "task.comment": "Commented on a task",
  "task.complete": "Completed a task",
  "task.create": "Added a task",
  "task.edit": "Changed a task",
  "task.note_due": "A task fell due",
  "template.apply": "Added tasks from a template",
  "update.comment": "Commented on an update",
  "update.decide": "Approved or rejected an update",
  "update.delete": "Deleted an update",
  "update.edit": "Edited an update",
  "update.post": "Posted an update",
  "update.withdraw": "Withdrew an update",
  "recurring.run": "Charged a recurring fee",
  "recurring.write": "Changed a recurring fee",
  "result.import": "Imported results",
  "result.write": "Saved a month's results",
};

const doers: Record<string, string> = { visitor: "The invitee", invitee: "The invitee" };

/** What was done about a client, in words; null for those who may not read it. */
export async function readActivity(
  { db, actor, formats }: Pick<RequestContext, "db" | "actor" | "formats">,
  clientId: string,
  before: string | null,
) {
  const read = await listClientActivity(db, actor, clientId, before);
  if (!read.ok) return null;
  const lines = read.value.lines.map(({ id, at, action, entity, by, role, subject }) => ({
    id,
    what: commands[`${action} ${entity}`] ?? commands[action] ?? inWords(action),
    subject: subject && { name: subject.name, to: subjectLink(subject, clientId, actor.role === "admin") },
    by: by ?? doers[role] ?? "The system",
    when: formats.stamp(at),
  }));
  return { lines, older: read.value.older, isOlder: before !== null };
}

/** "result.write" becomes "Result: write", for an action without a description. */
const inWords = (action: string) => {
  const [about = "", command = ""] = action.replaceAll("_", " ").split(".");
  return `${about.charAt(0).toUpperCase()}${about.slice(1)}: ${command}`;
};
