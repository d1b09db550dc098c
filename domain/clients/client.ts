/** A client's status with the agency. */
export const clientStatuses = ["lead", "onboarding", "active", "paused", "churned", "archived"] as const;
export type ClientStatus = (typeof clientStatuses)[number];

/** The allowed transitions. Archiving and restoring are separate actions. */
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
