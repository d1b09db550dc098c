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
  "availability.write": "Changed their hours",
  "expense.submit": "Submitted an expense",
  "expense.write": "Changed an expense",
  "lead.assign": "Assigned a lead",
  "lead.edit": "Changed a lead",
  "lead.submit": "Asked for a meeting",
  "meeting_type.write": "Changed a meeting type",
  "person.create": "Added a person",
  "person.edit": "Changed a person",
  "setting.write": "Changed a setting",
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

/** Whether there is a description for it: what is not worth one is left out of short lists. */
export const isDescribed = (action: string, entity: string) => `${action} ${entity}` in commands || action in commands;

/** What someone did, as a person would say it. */
export const activityWords = (action: string, entity: string) =>
  commands[`${action} ${entity}`] ?? commands[action] ?? inWords(action);

/** "result.write" becomes "Result: write", for an action without a description. */
const inWords = (action: string) => {
  const [about = "", command = ""] = action.replaceAll("_", " ").split(".");
  return `${about.charAt(0).toUpperCase()}${about.slice(1)}: ${command}`;
};
