import { z } from "zod";
import { declareEvents } from "#domain/kernel/event.ts";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** `by`: how a paid one was paid. */
export const invoiceMoved = eventFacts({
  state: z.string(),
  name: z.string().nullish(),
  by: z.string().optional(),
  amount: z.string().optional(),
  currency: z.string().optional(),
});

/** A card payment does not fit the invoice it is for. */
export const cardTrouble = eventFacts({ trouble: z.string(), name: z.string().nullable() });

/** A part of it was paid, and `open` is still to pay. */
export const invoicePartPaid = eventFacts({
  name: z.string().nullish(),
  amount: z.string(),
  currency: z.string(),
  open: z.string(),
  by: z.string(),
});

/** `step`: 0 before it is due, 1 to 3 after. `words`: of the email. */
export const reminderSent = eventFacts({ name: z.string(), step: z.number(), words: z.string() });

/** `invoice`: the one a credit note is for. `refunded`: what was left of it, paid back. */
export const creditNoteMoved = eventFacts({
  name: z.string(),
  invoice: z.string().nullish(),
  refunded: z.string().optional(),
});

/** The account statement that was sent: in which currency, and between which days. */
export const statementSent = eventFacts({ currency: z.string(), from: z.string(), to: z.string() });

export const invoiceEvents = declareEvents({
  "invoice.edited": { says: "Edited the invoice {}", was: "invoice.write" },
  "invoice.sent": {
    rule: "an invoice is sent",
    says: "Sent the invoice {}",
    facts: invoiceMoved,
    tells: ["invoice_sent"],
    mails: true,
    webhook: "invoice.sent",
    was: "invoice.send",
  },
  "invoice.settled": {
    rule: "an invoice is paid",
    says: "Marked the invoice {} as paid",
    tells: ["invoice_paid", "card_payment"],
    mails: true,
    webhook: "invoice.paid",
    was: "invoice.settle",
  },
  "invoice.part_paid": {
    rule: "a part of an invoice is paid",
    says: "Recorded a payment for a part of the invoice {}",
    facts: invoicePartPaid,
    tells: ["invoice_paid", "card_payment"],
    webhook: "invoice.part_paid",
  },
  "invoice.credit_used": { says: "Used the client's credit for the invoice {}", isMinor: true },
  "invoice.reopened": {
    says: "Undid the payment of the invoice {}",
    tells: ["invoice_closed"],
    webhook: "invoice.reopened",
  },
  "invoice.card_troubled": {
    says: "Got a card payment that doesn't fit the invoice {}",
    facts: cardTrouble,
    tells: ["card_payment"],
  },
  "invoice.reminded": { says: "Reminded the client of the invoice {}", facts: reminderSent, mails: true },
  "invoice.reminded_too": { says: "Reminded the client of the invoice {}", facts: reminderSent },
  "invoice.late_charged": { says: "Charged late fees on the invoice {}" },
  "invoice.reminders_paused": { says: "Paused reminders of the invoice {}", isMinor: true },
  "invoice.reminders_resumed": { says: "Resumed reminders of the invoice {}", isMinor: true },
  "client.reminders_paused": { says: "Paused reminders for {}", isMinor: true },
  "client.reminders_resumed": { says: "Resumed reminders for {}", isMinor: true },
  "receipt.undone": { says: "Undid a payment of {}", entity: "client" },
  "receipt.refunded": { says: "Paid credit back to {}", entity: "client" },
  "statement.sent": { says: "Sent {} a statement of account", facts: statementSent, entity: "client", mails: true },
  "invoice.voided": {
    rule: "an invoice is voided",
    says: "Voided the invoice {}",
    facts: invoiceMoved,
    tells: ["invoice_closed"],
    webhook: "invoice.voided",
    was: "invoice.void",
  },
  "tax_report.exported": { says: "Downloaded the tax report", isMinor: true },
  "credit_note.issued": {
    says: "Issued the credit note {}",
    facts: creditNoteMoved,
    tells: ["invoice_sent"],
    mails: true,
    webhook: "credit_note.created",
    was: "credit_note.issue",
  },
  "credit_note.refunded": {
    says: "Marked the credit note {} as refunded",
    facts: creditNoteMoved,
    tells: ["invoice_closed"],
    webhook: "credit_note.refunded",
    was: "credit_note.refund",
  },
});
