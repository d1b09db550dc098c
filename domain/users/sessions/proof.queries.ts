import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { tokenHash } from "./token-hash.ts";

/** Its owner has just re-authenticated. */
export async function saveProof(tx: Database, _: Permit, sessionId: string, now: Date) {
  await tx.updateTable("authSessions").set({ sudoAt: now }).where("id", "=", sessionId).execute();
}

/** The session no longer needs the second factor, and continues under a new token. */
export async function saveArrival(
  tx: Database,
  _: Permit<"factor.pass">,
  sessionId: string,
  { newToken, now }: { newToken: string; now: Date },
) {
  const arrived = { needs: null, sudoAt: now, tokenHash: tokenHash(newToken) };
  await tx.updateTable("authSessions").set(arrived).where("id", "=", sessionId).execute();
}
