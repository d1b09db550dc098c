import { createHash } from "node:crypto";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { tokenHash } from "./token-hash.ts";

/** What a browser's cookie called it when somebody signed in there, if anything, and what it is called since. */
export type Devices = { before: string | null; after: string };

const digest = (device: string) => createHash("sha256").update(device).digest("hex");

/**
 * Somebody signs in on a browser: what it notifies them of goes on in the new session and under the new name, and what it
 * notified anybody else of ends.
 */
export async function takeOverBrowser(
  tx: Database,
  _: Permit<"session.meet">,
  { devices, userId, sessionId }: { devices: Devices; userId: string; sessionId: string },
) {
  if (devices.before === null) return;
  const before = digest(devices.before);
  await tx.deleteFrom("pushSubscriptions").where("device", "=", before).where("userId", "<>", userId).execute();
  const goesOn = { sessionId, leftAt: null, device: digest(devices.after) };
  await tx.updateTable("pushSubscriptions").set(goesOn).where("device", "=", before).execute();
}

/** Deletes the session that ran out by itself, or all of them: whoever is notified in their browsers still is, for a while. */
export async function deleteRunOut(
  db: Database,
  _: Permit<"session.end">,
  { now, token }: { now: Date; token?: string },
) {
  const gone = db
    .selectFrom("authSessions")
    .select("id")
    .$if(token !== undefined, (all) => all.where("tokenHash", "=", tokenHash(token ?? "")))
    .$if(token === undefined, (all) => all.where("expiresAt", "<=", now));
  await db
    .updateTable("pushSubscriptions")
    .set({ sessionId: null, leftAt: now })
    .where("sessionId", "in", gone)
    .execute();
  await db.deleteFrom("authSessions").where("id", "in", gone).execute();
}
