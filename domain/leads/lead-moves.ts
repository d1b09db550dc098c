import type { LeadStatus } from "./lead.ts";

/**
 * The status changes open to the team. A lead becomes new by getting a name and an address, and won by becoming a
 * client.
 */
const moves: Record<LeadStatus, LeadStatus[]> = {
  anonymous: ["spam"],
  new: ["contacted", "qualified", "lost", "spam"],
  contacted: ["qualified", "lost", "spam"],
  qualified: ["contacted", "lost"],
  won: [],
  lost: ["contacted"],
  spam: ["new"],
};

export const leadMovesFrom = (status: LeadStatus): LeadStatus[] => moves[status];
