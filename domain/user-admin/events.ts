import { declareEvents } from "#domain/kernel/event.ts";

export const userAdminEvents = declareEvents({
  "person.exported": { says: "Downloaded the data of {}", isMinor: true, was: "person.export" },
});
