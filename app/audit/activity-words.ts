import { lesserWords } from "./lesser-words.ts";

/** By action, by action and entity, or by action and what became of it. "{}" is the name of what it was done to. */
const commands: Record<string, string> = {
  "backup.make": "Asked for a backup",
  "backup.run": "Made or tried a backup",
  "data.export backup_run": "Exported everything",
  "data.import import": "Imported a table",
  "booking.make": "Booked a meeting: {}",
  "booking.reschedule": "Moved a meeting: {}",
  "booking.cancel": "Cancelled a meeting: {}",
  "booking.mark_no_show": "Marked a meeting as a no-show: {}",
  "booking.undo_no_show": "Undid a no-show: {}",
  "booking.note_answer": "Took an answer to an invitation: {}",
  "campaign.write": "Changed the campaign {}",
  "client.archive": "Archived {}",
  "client.assign": "Changed the team of {}",
  "client.create": "Added {}",
  "client.create credential": "Added the credential {}",
  "client.edit": "Edited {}",
  "client.erase": "Erased {}",
  "client.manage_access": "Changed the dashboard of {}",
  "client.move": "Changed the status of {}",
  "client.restore": "Restored {}",
  "client.view_as": "Started viewing as {}",
  "client.stop_viewing": "Stopped viewing as {}",
  "credential.reveal": "Viewed the credential {}",
  "credential.reveal_retired": "Viewed the retired credential {}",
  "credential.write": "Changed the credential {}",
  "data.import": "Imported credentials: {}",
  "credit_note.issue": "Issued the credit note {}",
  "credit_note.refund": "Marked the credit note {} as refunded",
  "invoice.send": "Sent the invoice {}",
  "invoice.settle": "Marked the invoice {} as paid",
  "invoice.void": "Voided the invoice {}",
  "invoice.write": "Edited the invoice {}",
  "item.create": "Added {} to the vault",
  "item.edit": "Changed {} in the vault",
  "item.trash": "Moved {} to or from the trash",
  "lead.convert": "Converted the lead {} to a client",
  "ledger.write": "Changed the payments: {}",
  "availability.write": "Changed their hours",
  "expense.submit": "Submitted an expense",
  "expense.write": "Changed an expense",
  "lead.add": "Added the lead {}",
  "lead.assign": "Assigned the lead {}",
  "lead.edit": "Changed the lead {}",
  "lead.submit": "Asked for a meeting: {}",
  "meeting_type.write": "Changed a meeting type",
  "person.create": "Added {}",
  "person.edit": "Changed {}",
  "setting.write": "Changed a setting",
  "member.change": "Changed the access of {}",
  "member.invite": "Invited {}",
  "member.remove": "Removed {}",
  "person.change_role": "Changed the role of {}",
  "person.invite": "Sent an invitation to {}",
  "agreement.write": "Wrote an agreement",
  "deal.claim": "Worked on the claim for {}",
  "deal.claim claimed": "Asked the client to confirm {}",
  "deal.claim claim_withdrawn": "Withdrew the claim for {}",
  "deal.comment": "Commented on {}",
  "deal.confirm_by_update": "Confirmed {} by an update",
  "deal.correct": "Took back {}",
  "deal.decide": "Answered the claim for {}",
  "deal.decide confirmed": "Confirmed {}",
  "deal.decide disputed": "Disputed {}",
  "deal.note_paid": "Noted what the customer paid for {}",
  "deal.remind": "Sent a reminder of the claim for {}",
  "deal.remind_client": "Reminded the client of {}",
  "deal.return": "Asked to return {}",
  "deal.settle": "Closed the claim for {} after its deadline",
  "deal.write": "Changed the deal {}",
  "deal.write campaign": "Changed the address of the campaign {}",
  "deal.write found": "Found {}",
  "deal.write lost": "Marked {} as lost",
  "deal.write meeting_booked": "Booked a meeting with {}",
  "deal.write meeting_held": "Held a meeting with {}",
  "deal.write meeting_missed": "Missed a meeting with {}",
  "deal.write proposal_sent": "Sent a proposal to {}",
  "deal.write reopened": "Reopened {}",
  "deal.write return_accepted": "Accepted the return of {}",
  "deal.write return_declined": "Declined the return of {}",
  "task.comment": "Commented on the task {}",
  "task.complete": "Completed the task {}",
  "task.create": "Added the task {}",
  "task.edit": "Changed the task {}",
  "task.edit done": "Completed the task {}",
  "task.edit in_progress": "Started the task {}",
  "task.note_due": "Noted that the task {} fell due",
  "template.apply": "Added tasks from a template: {}",
  "update.comment": "Commented on the update {}",
  "update.decide": "Decided on the update {}",
  "update.decide approved": "Approved the update {}",
  "update.decide rejected": "Rejected the update {}",
  "update.delete": "Deleted an update",
  "update.edit": "Edited the update {}",
  "update.post": "Posted the update {}",
  "update.withdraw": "Withdrew the update {}",
  "recurring.run": "Charged the recurring fee {}",
  "recurring.write": "Changed the recurring fee {}",
  "result.import": "Imported results: {}",
  "result.write": "Saved a month's results: {}",
};

/** What a deal's step posted is told apart from the step. */
const posted = "Posted to the payments: {}";

/** Whether there is a description for it: what is not worth one is left out of short lists. */
export const isDescribed = (action: string) => action in commands;

type Told = { action: string; entity: string; after: unknown; subject: { entity: string; name: string } | null };

/** What someone did, as a person would say it: the words before and after the name of its subject. */
export function tellChange({ action, entity, after, subject }: Told): [before: string, after: string] {
  const { status, kind } = Object(after);
  const steps = [entity, status, kind].map((step) => `${action} ${step}`);
  const known = [...steps, action].find((key) => key in commands);
  const isPosted = entity === "payment" && action.startsWith("deal.");
  const words = isPosted ? posted : (known && commands[known]) || lesserWords[action] || `${inWords(action)}: {}`;
  const isOfMember = action.startsWith("client.") && subject?.entity === "person";
  if (!subject || isOfMember) return [withoutName(words, entity) + (isOfMember ? ": " : ""), ""];
  const [before = "", rest = ""] = words.split("{}");
  return [before, rest];
}

const nouns: Record<string, string> = { client: "the client", deal: "a deal", person: "someone", lead: "a lead" };

/** "Sent the invoice {}" becomes "Sent an invoice". */
const withoutName = (words: string, entity: string) =>
  words
    .replace(/: \{\}$/, "")
    .replace(
      /the ((?:retired )?(?:credential|campaign|credit note|invoice|lead|deal|task|update|recurring fee)) \{\}/,
      "a $1",
    )
    .replace(/\ba (?=[iu])/, "an ")
    .replace("{}", nouns[entity] ?? "something");

/** "result.write" becomes "Result, write", for an action without a description. */
const inWords = (action: string) => {
  const [about = "", command = ""] = action.replaceAll("_", " ").split(".");
  return `${about.charAt(0).toUpperCase()}${about.slice(1)}, ${command}`;
};
