import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findProtection } from "./factors/factor.queries.ts";
import { noteDevice } from "./note-device.ts";
import { findOwnPasskey } from "./passkeys/passkey.queries.ts";
import { findHash } from "./passwords/password.queries.ts";
import { findOpenPortal, findPerson, lockPerson, saveSignIn } from "./person.queries.ts";
import { isRole, type Role } from "./person.ts";
import { deleteOverdueSessions, insertSession } from "./session.queries.ts";

/** What was shown, as it was when it was looked at: the hash that a password fitted, or the passkey, which stands for the second factor too. */
export type Shown = { hashed: string } | { passkeyId: string };

/** `newDevice` names the browser, where it is not known to have been let in before. */
type Entrant = {
  id: string;
  shown: Shown;
  token: string;
  address: string;
  userAgent: string;
  newDevice?: string | null;
  at: Date;
};
type Entry = { role: Role; lastSignInAt: Date | null };

const forbidden = refuse({ kind: "forbidden" } as const);

/**
 * Opens a session for someone who showed who they are, and says as what they come in: `missing` without a profile,
 * `forbidden` while suspended, archived or only invited, for a client without an open dashboard, and when what they showed
 * was changed or removed meanwhile. Clears away what others left open.
 */
export async function admit(db: Database, door: Actor, { id, shown, at, ...browser }: Entrant): Promise<Result<Role>> {
  const may = permit(door, "session.meet", undefined);
  const mayEnd = permit(door, "session.end", undefined);
  if (!may || !mayEnd) return forbidden;
  return transact(db, async (tx): Promise<Result<Role>> => {
    await lockPerson(tx, may, id);
    const found = await findEntry(tx, id);
    if (!found.ok) return found;
    const stillFits =
      "hashed" in shown ? (await findHash(tx, id)) === shown.hashed : await findOwnPasskey(tx, id, shown.passkeyId);
    if (!stillFits) return forbidden;
    const { since, passkeys } = await findProtection(tx, id);
    const owesFactor = "hashed" in shown && (since !== null || passkeys > 0);
    await insertSession(tx, may, { userId: id, owesFactor, at, ...browser });
    await saveSignIn(tx, may, id, at);
    if (browser.newDevice && found.value.lastSignInAt) await noteDevice(tx, door, id, browser.newDevice, at);
    await deleteOverdueSessions(tx, mayEnd, at);
    return done(found.value.role);
  });
}

/** As what somebody would be let in now. */
export async function readEntry(db: Database, door: Actor, id: string): Promise<Result<Role>> {
  const found = permit(door, "session.meet", undefined) ? await findEntry(db, id) : forbidden;
  return found.ok ? done(found.value.role) : found;
}

export async function findEntry(db: Database, id: string): Promise<Result<Entry>> {
  const person = await findPerson(db, id);
  if (!person || !isRole(person.role)) return refuse({ kind: "missing" });
  if (person.status !== "active" || (person.role === "client" && !(await findOpenPortal(db, id)))) return forbidden;
  return done({ role: person.role, lastSignInAt: person.lastSignInAt });
}
