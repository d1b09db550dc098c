import { declareEvents } from "#domain/kernel/event.ts";

export const billingEvents = declareEvents({
  "billing.changed": { says: "Changed the billing details" },
});
