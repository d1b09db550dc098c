import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { tokenHash } from "./token-hash.ts";

/** Its owner has just re-authenticated. */
export async function saveProof(tx: Database, _: Permit, sessionId: string, at: Date) {
  await tx.updateTable("authSessions").set({ sudoAt: at }).where("id", "=", sessionId).execute();
}

/** The session no longer needs the second factor, and continues under a new token. */
export async function saveArrival(
  tx: Database,
  _: Permit<"factor.pass">,
  sessionId: string,
  { newToken, at }: { newToken: string; at: Date },
) {
  const arrived = { needs: null, sudoAt: at, tokenHash: tokenHash(newToken) };
  await tx.updateTable("authSessions").set(arrived).where("id", "=", sessionId).execute();
}
