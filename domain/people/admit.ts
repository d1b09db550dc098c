import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findProtection } from "./factors/factor.queries.ts";
import { noteDevice } from "./note-device.ts";
import { findOpenPortal, findPerson, saveSignIn } from "./person.queries.ts";
import { isRole, type Role } from "./person.ts";
import { deleteOverdueSessions } from "./session.queries.ts";
import { saveBeginning } from "./sessions/proof.queries.ts";

/**
 * `by`: a passkey stands for the password and the second factor. `newDevice` names the browser, where it is not known to have
 * been let in before.
 */
type Entrant = { id: string; token: string; by: "password" | "passkey"; newDevice?: string | null; at: Date };
type Entry = { role: Role; lastSignInAt: Date | null };

/**
 * Whether someone who proved who they are may come in, and as what: `missing` without a profile, `forbidden` while
 * suspended, archived or only invited, and for a client without an open dashboard. After a password the session behind the
 * token owes the second factor from now on, where there is one. Clears away what others left open.
 */
export async function admit(
  db: Database,
  door: Actor,
  { id, token, by, newDevice = null, at }: Entrant,
): Promise<Result<Role>> {
  const may = permit(door, "session.meet", undefined);
  const mayEnd = permit(door, "session.end", undefined);
  if (!may || !mayEnd) return refuse({ kind: "forbidden" });
  const found = await findEntry(db, id);
  if (!found.ok) return found;
  const { since, passkeys } = await findProtection(db, id);
  const owesFactor = by === "password" && (since !== null || passkeys > 0);
  await saveBeginning(db, may, { token, owesFactor, at });
  await saveSignIn(db, may, id, at);
  if (newDevice && found.value.lastSignInAt) await noteDevice(db, door, id, newDevice, at);
  await deleteOverdueSessions(db, mayEnd, at);
  return done(found.value.role);
}

/** As what somebody would be let in now. */
export async function findEntry(db: Database, id: string): Promise<Result<Entry>> {
  const person = await findPerson(db, id);
  if (!person || !isRole(person.role)) return refuse({ kind: "missing" });
  if (person.status !== "active" || (person.role === "client" && !(await findOpenPortal(db, id))))
    return refuse({ kind: "forbidden" });
  return done({ role: person.role, lastSignInAt: person.lastSignInAt });
}
