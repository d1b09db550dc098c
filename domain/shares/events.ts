import { declareEvents } from "#domain/kernel/event.ts";

export const shareEvents = declareEvents({
  "share_rule.added": { says: "Added a rule for the team's shares" },
  "deal_team.changed": { says: "Changed who worked on the deal {}" },
  "share_payout.made": { says: "Made the expenses that pay shares" },
});
