import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";

export const expenseConflict = conflictsOf("expense", {
  changed: overtaken("Someone else changed this expense in the meantime. Check what differs, then try again."),
  decided: (state: string) => `It is already ${state}.`,
  "not-approved": (state: string) => `It is ${state}; only what is approved can be paid.`,
  "month-locked": (month: string) => `${month} is locked.`,
  "pays-shares":
    "It pays shares of the team. To pay something else, delete it: the shares are open again, for the next payout.",
  "bank-line-taken": "The line of the bank statement that it paid has become something else. Undo that first.",
  "shares-paid": "The shares that it paid are paid by another expense now.",
  "claim-month-locked": (month: string) =>
    `${month} is locked. Reject it so that it can be submitted with a later date.`,
});
