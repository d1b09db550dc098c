import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";
import { closed, paperConflict } from "../conflicts.ts";
import { countEventsOf } from "../due.queries.ts";
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

const dayMs = 86_400_000;
const mostADay = 10;

/** Refuses what a signer did ten times within a day: each time is an email, and stays with the evidence for good. */
export async function limitSigner(
  { db, now }: { db: Database; now: Date },
  what: { signerId: string; kind: "code_sent" | "asked" },
  may: Permit<"paper.sign_by_link">,
): Promise<void> {
  const count = await countEventsOf(db, may, { ...what, since: new Date(now.getTime() - dayMs) });
  if (count >= mostADay) unwrap(refuse({ kind: "limited", retryAfterSeconds: 3600 }));
}
