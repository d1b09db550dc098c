import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** Its owner has just proved who they are. */
export async function saveProof(tx: Database, _: Permit, sessionId: string, at: Date) {
  await tx.updateTable("authSessions").set({ sudoAt: at }).where("id", "=", sessionId).execute();
}

/** The session owes no second factor any more, and goes on under a token of its own. */
export async function saveArrival(
  tx: Database,
  _: Permit<"factor.pass">,
  sessionId: string,
  { newToken, at }: { newToken: string; at: Date },
) {
  const arrived = { needs: null, sudoAt: at, token: newToken };
  await tx.updateTable("authSessions").set(arrived).where("id", "=", sessionId).execute();
}

/** A session that begins with a password: it owes the second factor where there is one, and is proved where there is none. */
export async function saveBeginning(
  db: Database,
  _: Permit<"session.meet">,
  { token, owesFactor, at }: { token: string; owesFactor: boolean; at: Date },
) {
  const beginning = owesFactor ? { needs: "second_factor" } : { sudoAt: at };
  await db.updateTable("authSessions").set(beginning).where("token", "=", token).execute();
}
