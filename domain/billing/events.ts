import { declareEvents } from "#domain/kernel/event.ts";

export const billingEvents = declareEvents({
  "billing.changed": { says: "Changed the billing details" },
  "billing.vat_checked": { says: "Asked VIES about a VAT ID" },
});
