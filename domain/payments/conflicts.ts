import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";

export const paymentConflict = conflictsOf("payment", {
  "month-locked": "This month is locked. Unlock it first.",
  ended: (status: string) => `This payment is already ${status}.`,
  "of-deal": "It belongs to a deal. Reverse the deal instead.",
  "on-invoice": "It is on an invoice that has been sent. Mark that as paid, or void it.",
  "of-invoice": "It is the tax of an invoice and moves with it.",
  "not-reversible": "Only a completed payment can be reversed, and a reversal can't be.",
  reversed: "This payment is already reversed.",
  "too-many": (most: string) => `More than ${most} payments: choose a shorter time.`,
});

export const feeConflict = conflictsOf("fee", {
  /** For the client. */
  invoiced: "Its fee has been invoiced or paid. Write to the agency in the deal's file: it can still reverse the deal.",
  "meeting-invoiced": "The fee for this meeting has been invoiced or paid. Write to the other side in the deal's file.",
  "just-invoiced": "Its fee has just been invoiced or paid. Try again.",
});

export const recurringConflict = conflictsOf("recurring", {
  changed: overtaken("Someone else changed this in the meantime. Check it, then save."),
});
