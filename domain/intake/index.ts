export { checkGraph } from "./check-graph.ts";
export { follow, type Given, type Place, progress, standing, type Trail } from "./follow.ts";
export { forgetAddresses } from "./forget-addresses.ts";
export { type Graph, type Option, type Outcome, questionnaire, type Step } from "./graph.ts";
export { type Answers, type Lead, type LeadKind, type LeadStatus, leadKinds, leadStatuses } from "./lead.ts";
export { listLeads } from "./list-leads.ts";
export { nameLead } from "./name-lead.ts";
export { submitAnswers } from "./submit-answers.ts";
