import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";

export const invoiceConflict = conflictsOf("invoice", {
  changed: overtaken("Someone changed it in the meantime. Check it again."),
  draft: "It has not been sent yet.",
  sent: "It has already been sent.",
  paid: "It is already paid.",
  void: "It is already void.",
  "charge-taken": "One of these charges is already settled or on another invoice.",
  "charge-not-pending": "One of its charges is no longer pending. Discard this draft and create a new one.",
  credited: "A credit note refers to this invoice, so it can't be voided.",
  "being-paid": "A payment for this invoice is already on its way.",
  "lacks-details": (what: string) => `Before it can be sent, fill in ${what}.`,
  "form-lacks": (what: string, form: string) => `It was sent without ${what}, which ${form} needs.`,
  "before-forms": "It was sent before invoices kept these details, so there is only its PDF.",
  empty: "Add a line first.",
  full: "An invoice has 200 lines at most. Put the rest on another one.",
  "no-credit": "The client has no credit in this currency.",
  "payment-undone": "This payment has already been undone.",
  "payment-refunded": "A part of this payment was paid back, so it can't be undone.",
  "paid-by-card": "A card payment can't be undone here. Refund it at the payment provider.",
  "charge-reversed": "A charge on its invoice was reversed since, so the payment can't be undone.",
  "credited-since": "A credit note was issued for its invoice since, so the payment can't be undone.",
  "month-locked": "The month of this payment is locked. Unlock it first.",
  "late-changed": overtaken("What is owed for paying late has changed since. Check it again."),
  "statement-too-long": (most: string) => `A statement has ${most} entries at most. Choose a shorter time.`,
  "statement-empty": "Nothing happened in this time and nothing is open, so there is nothing to send.",
  "nothing-to-pay": "There is nothing left to pay here.",
  "no-payment-page": "The payment page does not open. Nothing was charged. Try again.",
});

export const creditConflict = conflictsOf("credit-note", {
  "invoice-changed": overtaken("Its invoice has changed in the meantime. Try again."),
  "invoice-being-paid":
    "The client has a card payment for its invoice open. Try again in two hours, or once it is paid.",
  "used-up": "Nothing is left of this credit note.",
});
