import { z } from "zod";
import { declareEvents } from "#domain/kernel/event.ts";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** A payment was entered, or its state has changed. */
export const paymentMoved = eventFacts({ status: z.string() });

export const paymentEvents = declareEvents({
  "payment.changed": {
    says: "Changed the payments: {}",
    facts: paymentMoved,
    tells: ["invoice_paid"],
    mails: true,
    was: "ledger.write",
  },
  "payment.posted_for_deal": {
    says: "Posted to the payments: {}",
    was: [
      "deal.settle payment",
      "deal.decide payment",
      "deal.confirm_by_update payment",
      "deal.write payment",
      "deal.note_paid payment",
      "deal.correct payment",
    ],
  },
  "payment.posted_for_document": { says: "Posted to the payments: {}" },
  "month.locked": { says: "Locked {}", isMinor: true, was: "month.lock locked" },
  "month.unlocked": { says: "Unlocked {}", isMinor: true, was: "month.lock unlocked" },
  "recurring.charged": { says: "Charged the recurring fee {}", was: "recurring.run" },
  "recurring.changed": { says: "Changed the recurring fee {}", was: "recurring.write" },
  "payment.charged_again": { says: "Changed the recurring fee {}", was: "recurring.write payment" },
  "payment.posted_for_update": { says: "Decided on the update {}", was: "update.decide payment" },
});
