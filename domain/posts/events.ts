import { declareEvents } from "#domain/kernel/event.ts";

export const postEvents = declareEvents({
  "campaign.address_changed": { says: "Changed the address of the campaign {}", was: "deal.write campaign" },
});
