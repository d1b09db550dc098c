import type { Section } from "./policy.schema.ts";

export const policyKinds = ["terms", "privacy"] as const;
export type PolicyKind = (typeof policyKinds)[number];

/** A version of a policy. Drafts have no date; published and superseded ones never change. */
export type Policy = {
  id: string;
  kind: PolicyKind;
  number: number;
  sections: Section[];
  /** Counts the saves of a draft, so that two admins cannot overwrite each other. */
  version: number;
} & ({ state: "draft"; publishedAt: null } | { state: "published" | "superseded"; publishedAt: Date });

export type PublishedPolicy = Extract<Policy, { publishedAt: Date }>;
