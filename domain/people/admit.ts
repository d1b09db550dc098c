import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findFactor } from "./factors/factor.queries.ts";
import { noteDevice } from "./note-device.ts";
import { findOpenPortal, findPerson, saveSignIn } from "./person.queries.ts";
import { isRole, type Role } from "./person.ts";
import { deleteOverdueSessions } from "./session.queries.ts";
import { saveBeginning } from "./sessions/proof.queries.ts";

/** `newDevice` names the browser, where it is not known to have been let in before. */
type Arrival = { id: string; token: string; newDevice?: string | null; at: Date };

/**
 * Whether someone who showed the right password may come in, and as what: `missing` without a profile, `forbidden` while
 * suspended, archived or only invited, and for a client without an open dashboard. The session behind the token owes the
 * second factor from now on, where there is one. Clears away what others left open.
 */
export async function admit(
  db: Database,
  door: Actor,
  { id, token, newDevice = null, at }: Arrival,
): Promise<Result<Role>> {
  const may = permit(door, "session.meet", undefined);
  const mayEnd = permit(door, "session.end", undefined);
  if (!may || !mayEnd) return refuse({ kind: "forbidden" });
  const person = await findPerson(db, id);
  if (!person || !isRole(person.role)) return refuse({ kind: "missing" });
  if (person.status !== "active" || (person.role === "client" && !(await findOpenPortal(db, id))))
    return refuse({ kind: "forbidden" });
  const owesFactor = (await findFactor(db, id))?.confirmedAt != null;
  await saveBeginning(db, may, { token, owesFactor, at });
  await saveSignIn(db, may, id, at);
  if (newDevice && person.lastSignInAt) await noteDevice(db, door, id, newDevice, at);
  await deleteOverdueSessions(db, mayEnd, at);
  return done(person.role);
}
