export { addLead, leadOfRun } from "./add-lead.ts";
export { assignLead, convertLead, editLead } from "./edit-lead.ts";
export { anonymiseLead, deleteLead, forgetAddresses, forgetLeads } from "./erase-leads.ts";
export {
  type Answers,
  answerKeys,
  type Lead,
  type LeadKind,
  type LeadStatus,
  leadKinds,
  leadStatuses,
} from "./lead.ts";
export { leadMovesFrom } from "./lead-moves.ts";
export { leadOfBooking } from "./lead-of-booking.ts";
export { unassignedForAll } from "./lead-page.queries.ts";
export { nameLead } from "./name-lead.ts";
export { type LeadPage, listLeads, listSources, newLeads, readLead } from "./read-leads.ts";
export { keepSpam, markNotSpam } from "./spam.ts";
export { submitAnswers } from "./submit-answers.ts";
