import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { done, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { userEvents } from "../events.ts";
import { findPerson } from "../person.queries.ts";
import { isRole, type Role } from "../person.ts";
import { deleteSessionsOf } from "../session.queries.ts";
import { newHash } from "./new-hash.ts";
import { findHash, findNames, lockHash, savePassword } from "./password.queries.ts";
import type { AccountDeps } from "./password.ts";

const missing = refuse({ kind: "missing" } as const);
const same = refuse({
  kind: "invalid",
  fields: { password: ["Choose a password other than your current one."] },
} as const);

/**
 * Completes the sign-in of a person whose password was set by someone else, once they choose their own. Returns their
 * role.
 */
export function replaceOwedPassword(
  { db, actor, ...deps }: ReadContext & AccountDeps,
  { password, sessionId }: { password: string; sessionId: string },
): Promise<Result<Role>> {
  return wrap(async (): Promise<Result<Role>> => {
    const { now } = deps;
    // Others change theirs with the current one.
    if (actor.role !== "arriving" || actor.needs !== "new_password") return missing;
    const { id } = actor;
    const may = permit(actor, "password.change", { userId: id });
    const person = await findPerson(db, id);
    if (!may || !person || !isRole(person.role)) return missing;
    const { role } = person;
    const current = await findHash(db, id);
    if (current && (await deps.fits(current, password))) return same;
    const hashed = unwrap(await newHash(await findNames(db, id), password, deps));
    return transact(db, async (tx): Promise<Result<Role>> => {
      if ((await lockHash(tx, may, id)) !== current) return missing;
      await savePassword(tx, may, id, { hashed, mustChange: false, now });
      await deleteSessionsOf(tx, may, id, sessionId);
      await writeAuditEntry(tx, may, userEvents["person.password_changed"].entry({ entityId: id }), now);
      return done(role);
    });
  });
}
