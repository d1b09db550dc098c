import type { Row } from "#domain/kernel/database.ts";

/** What happens to a deal that a client gets a receipt of. "amended": a name or contact was changed; "withdrawn": the deal was. */
export const proofKinds = [
  ...(["found", "returned", "return_accepted", "return_declined", "meeting_held", "claimed", "claim_changed"] as const),
  ...(["claim_withdrawn", "confirmed", "disputed", "corrected", "amended", "withdrawn"] as const),
] as const;
export type ProofKind = (typeof proofKinds)[number];
export const isProved = (kind: string): kind is ProofKind => proofKinds.some((known) => known === kind);

/** Something that happened to a deal, as its receipt says it. `event`: its number in the deal's file. */
export type Provable = {
  dealId: string;
  event: number | null;
  kind: ProofKind;
  by: string;
  onDay: string;
  amountMinor?: bigint | null;
  answerBy?: Date | null;
  reason?: string | null;
};

/** What a deal's receipt says of the deal itself. */
export type ProvedDeal = Pick<
  Row<"deals">,
  "id" | "company" | "domain" | "contactName" | "contactEmail" | "contactPhone" | "currency" | "protectedUntil"
> & { agreementNumber: number; inForceFrom: string; isIntroduced: boolean };

export type Chain = { number: number; hash: string };
export type ProofKey = { id: string; publicKey: string; createdAt: Date; retiredAt: Date | null };
