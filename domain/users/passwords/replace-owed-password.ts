import { idOf, self } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { mapped, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
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

/** `known`: the hash that was to be replaced when it was looked at. `sessionId`: the session that stays. */
type OwedReplacement = { known: string | null; hashed: string; sessionId: string };

const saveReplaced = declareCommand({
  action: "password.change",
  subject: self,
  run: async ({ db, actor, now }, { known, hashed, sessionId }: OwedReplacement, may) => {
    const id = idOf(actor);
    if ((await lockHash(db, may, id)) !== known) return missing;
    await savePassword(db, may, id, { hashed, mustChange: false, now });
    await deleteSessionsOf(db, may, id, sessionId);
    return logged(null, userEvents["person.password_changed"].entry({ entityId: id }));
  },
});

/**
 * Completes the sign-in of a person whose password was set by someone else, once they choose their own. Returns their
 * role.
 */
export function replaceOwedPassword(
  { db, actor, ...deps }: ReadContext & AccountDeps,
  { password, sessionId }: { password: string; sessionId: string },
): Promise<Result<Role>> {
  return wrap(async (): Promise<Result<Role>> => {
    // Others change theirs with the current one.
    if (actor.role !== "arriving" || actor.needs !== "new_password") return missing;
    const { id } = actor;
    const person = permit(actor, "password.change", { userId: id }) && (await findPerson(db, id));
    if (!person || !isRole(person.role)) return missing;
    const { role } = person;
    const known = await findHash(db, id);
    if (known && (await deps.fits(known, password))) return same;
    const hashed = unwrap(await newHash(await findNames(db, id), password, deps));
    return mapped(saveReplaced({ db, actor, now: deps.now }, { known, hashed, sessionId }), () => role);
  });
}
