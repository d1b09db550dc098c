import { declareEvents } from "#domain/kernel/event.ts";

export const officeEvents = declareEvents({
  "department.changed": { says: "Changed the department {}", isMinor: true, was: "department.write" },
  "presence.came": { says: "Checked in", isMinor: true, was: "office.check_in in" },
  "presence.went": { says: "Checked out", isMinor: true, was: "office.check_in out" },
});
