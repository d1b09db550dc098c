export { editRecurring, pauseRecurring, resumeRecurring } from "./change-recurring.ts";
export { type Cadence, cadences, type DueDate, dueDates, nextDue, type Rhythm } from "./due-dates.ts";
export { addRecurring, listRecurring, type Recurring, readRecurring, runFees } from "./recurring.ts";
export { type Post, type Run, runRecurring } from "./run-recurring.ts";
