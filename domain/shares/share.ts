import type { Money } from "#domain/kernel/money.ts";

/** What somebody of the team did on a deal, in the order in which shares are counted. */
export const shareRoles = ["researcher", "setter", "closer"] as const;
export type ShareRole = (typeof shareRoles)[number];

/** What one role gets: a share of each fee paid, in basis points, and an amount for a deal's meeting, in minor units. */
export type RoleShare = { bp: number; meeting: bigint };

/** `client` null: for every client. `agreement`: only for deals found under that one. */
export type ShareRule = {
  id: string;
  client: { id: string; name: string } | null;
  agreement: number | null;
  inForceFrom: string;
  currency: string;
  shares: Record<ShareRole, RoleShare>;
};

/** `paidBy`: the expense that pays it. A share that was taken back is a row of its own, below zero. */
export type Share = {
  id: string;
  person: { id: string; name: string };
  role: ShareRole;
  deal: { id: string; company: string; client: string };
  bp: number | null;
  amount: Money;
  earnedOn: string;
  paidBy: string | null;
};

/** All of a person's shares in one currency. `open` is what the next payout run would pay: earned, less taken back and paid. */
export type ShareSums = {
  person: { id: string; name: string };
  currency: string;
  earned: bigint;
  coming: bigint;
  takenBack: bigint;
  paid: bigint;
  open: bigint;
};
