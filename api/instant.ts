/** YYYY-MM-DDTHH:mm:ssZ, in UTC. */
export const instantOf = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
