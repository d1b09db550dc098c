import { dayIn } from "#domain/kernel/day.ts";
import { closed, paperConflict } from "../conflicts.ts";
import { nextSigner, type Paper, type Signer } from "../paper.ts";

/** Whether its last day is over, by the clock of the place it was sent from. */
export const isPast = ({ expiresOn, timeZone }: Pick<Paper, "expiresOn" | "timeZone">, now: Date): boolean =>
  expiresOn !== null && dayIn(now, timeZone) > expiresOn;

/** Why this signer can't sign now; null when they can. */
export function whyNotSign(paper: Paper, { signers, signer }: { signers: Signer[]; signer: Signer }, now: Date) {
  if (signer.signedAt) return paperConflict("signed-before");
  if (paper.state !== "sent") return paperConflict("not-open", closed[paper.state]);
  if (isPast(paper, now)) return paperConflict("not-open", closed.expired);
  const next = nextSigner(signers);
  return next && next.id !== signer.id ? paperConflict("not-your-turn", next.name) : null;
}
