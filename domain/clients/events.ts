import { z } from "zod";
import { declareEvents } from "#domain/kernel/event.ts";
import { eventFacts } from "#domain/kernel/event-facts.ts";

export const staffAssigned = eventFacts({ personId: z.string() });

export const clientEvents = declareEvents({
  "client.created": { rule: "a client is added", says: "Added {}", webhook: "client.created", was: "client.create" },
  "client.edited": { says: "Edited {}", webhook: "client.changed", was: "client.edit" },
  "client.moved": {
    rule: "the status of a client changes",
    says: "Changed the status of {}",
    webhook: "client.changed",
    was: "client.move",
  },
  "client.archived": { says: "Archived {}", webhook: "client.changed", was: "client.archive" },
  "client.restored": { says: "Restored {}", webhook: "client.changed", was: "client.restore" },
  "client.erased": { says: "Erased {}", was: "client.erase" },
  "client.portal_changed": { says: "Changed the dashboard of {}", was: "client.manage_access" },
  "client.staff_assigned": {
    says: "Changed the team of {}",
    facts: staffAssigned,
    tells: ["client_added"],
    was: "client.assign",
  },
  "member.invited": { says: "Invited {}", entity: "client", was: "member.invite" },
  "member.changed": { says: "Changed the access of {}", entity: "client", was: "member.change" },
  "member.removed": { says: "Removed {}", entity: "client", was: "member.remove" },
  "campaign.changed": { says: "Changed the campaign {}", was: "campaign.write" },
  "result.saved": { says: "Saved a month's results: {}", was: "result.write" },
  "result.imported": { says: "Imported results: {}", was: "result.import" },
  "client.staff_unassigned": { says: "Changed the team of {}" },
});
