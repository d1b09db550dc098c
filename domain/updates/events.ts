import { z } from "zod";
import { declareEvents } from "#domain/kernel/event.ts";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** `deal`: the one that an approved update closed. */
export const updateDecided = eventFacts({ status: z.string(), deal: z.string().nullish() });

export const updateCommented = eventFacts({ comment: z.string() });

export const updateEvents = declareEvents({
  "update.posted": {
    rule: "an update is posted",
    says: "Posted the update {}",
    tells: ["update_posted"],
    webhook: "update.posted",
    was: "update.post",
  },
  "update.edited": { says: "Edited the update {}", was: "update.edit" },
  "update.withdrawn": { says: "Withdrew the update {}", was: "update.withdraw" },
  "update.decided": {
    says: "Decided on the update {}",
    tells: ["update_decided"],
    webhook: "update.decided",
    was: "update.decide",
  },
  "update.approved": {
    rule: "an update is approved",
    says: "Approved the update {}",
    facts: updateDecided,
    tells: ["update_decided"],
    webhook: "update.decided",
    was: "update.decide approved",
  },
  "update.rejected": {
    rule: "an update is rejected",
    says: "Rejected the update {}",
    facts: updateDecided,
    tells: ["update_decided"],
    webhook: "update.decided",
    was: "update.decide rejected",
  },
  "update.commented": {
    rule: "somebody comments on an update",
    says: "Commented on the update {}",
    facts: updateCommented,
    tells: ["update_commented"],
    was: "update.comment",
  },
  "update.deleted": { says: "Deleted an update", was: "update.delete" },
});
