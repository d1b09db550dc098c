import type { LeadKind, LeadStatus } from "#domain/leads/index.ts";

export const kindWords: Record<LeadKind, string> = {
  prospect: "Prospect",
  partner: "Partner",
  employee: "Employee",
  candidate: "Candidate",
};

/** In the order a lead passes through them. */
export const statusWords: Record<LeadStatus, string> = {
  anonymous: "Anonymous",
  new: "New",
  contacted: "Contacted",
  qualified: "Qualified",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
};

/** A lead by its name, or by what its answers tell. */
export const nameOf = ({ name, kind }: { name: string | null; kind: LeadKind }) =>
  name ?? `Unnamed ${kindWords[kind].toLowerCase()}`;
