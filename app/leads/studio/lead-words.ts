import type { LeadKind, LeadStatus } from "#domain/leads/index.ts";

/** A status or a kind as people read it. */
export const inWords = (word: LeadStatus | LeadKind) => word.charAt(0).toUpperCase() + word.slice(1);
