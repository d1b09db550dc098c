import type { Actor } from "#domain/access/actor.ts";
import type { Money } from "#domain/kernel/money.ts";

export const updateStatuses = ["pending", "approved", "rejected", "withdrawn"] as const;
export type UpdateStatus = (typeof updateStatuses)[number];

/** Who wrote it: the client or the agency. */
export type Side = "client" | "agency";

export const sideOf = ({ role }: Actor): Side => (role === "client" ? "client" : "agency");

/** `author` is null once that person was erased. */
export type Authorship = { side: Side; author: string | null; createdAt: Date };

/** A file attached to an update or a comment. */
export type Attached = { id: string; name: string; size: number };

export type Update = Authorship & {
  id: string;
  clientId: string;
  title: string;
  description: string;
  /** Null as well for those who may not see the client's money. */
  amount: Money | null;
  status: UpdateStatus;
  /** What it became in the ledger was reversed. */
  isReversed: boolean;
  version: number;
};
