/** Where a client stands with the agency. */
export const clientStatuses = ["lead", "onboarding", "active", "paused", "churned", "archived"] as const;
export type ClientStatus = (typeof clientStatuses)[number];

/** Where each may go next. Archiving and restoring are deeds of their own. */
const moves: Record<ClientStatus, ClientStatus[]> = {
  lead: ["onboarding"],
  onboarding: ["active"],
  active: ["paused", "churned"],
  paused: ["active", "churned"],
  churned: ["active"],
  archived: [],
};

export const movesFrom = (status: ClientStatus): ClientStatus[] => moves[status];
export const isClientStatus = (word: string): word is ClientStatus => clientStatuses.some((one) => one === word);
