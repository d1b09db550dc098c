export { addLead } from "./add-lead.ts";
export { assignLead } from "./assign-lead.ts";
export { convertLead } from "./convert-lead.ts";
export { editLead } from "./edit-lead.ts";
export { anonymiseLead, deleteLead } from "./erase-lead.ts";
export { forgetAddresses } from "./forget-addresses.ts";
export { forgetLeads } from "./forget-leads.ts";
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
export { leadOfRun } from "./lead-of-run.ts";
export { listLeads, listSources, newLeads } from "./list-leads.ts";
export { nameLead } from "./name-lead.ts";
export { type LeadPage, readLead } from "./read-lead.ts";
export { keepSpam, markNotSpam } from "./spam.ts";
export { submitAnswers } from "./submit-answers.ts";
