export { type Aged, ageSteps } from "./ageing.queries.ts";
export { pauseReminders, readAgeing, readReminders } from "./pause.ts";
export { type ReminderPlan, remindOfInvoices } from "./remind.ts";
