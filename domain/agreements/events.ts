import { declareEvents } from "#domain/kernel/event.ts";

export const agreementEvents = declareEvents({
  "agreement.added": { says: "Wrote an agreement", was: "agreement.write" },
});
