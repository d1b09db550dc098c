import { declareEvents } from "#domain/kernel/event.ts";

export const accountingEvents = declareEvents({
  "accounting.downloaded": { says: "Downloaded a month for the accountant" },
});
