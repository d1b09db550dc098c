import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findPerson } from "./person.queries.ts";
import { isRole, type Person, toShortcuts } from "./person.ts";
import { type Member, selectTeam } from "./team.queries.ts";

/** One person's profile, for themselves and for admins. */
export async function readPerson({ db, actor }: ReadContext, id: string): Promise<Result<Person>> {
  if (!permit(actor, "person.read", { userId: id })) return refuse({ kind: "missing" });
  const person = await findPerson(db, id);
  if (!person || !isRole(person.role)) return refuse({ kind: "missing" });
  const { status: _, lastSignInAt: __, role, shortcuts, ...rest } = person;
  return done({ ...rest, role, shortcuts: toShortcuts(shortcuts) });
}

export type { Member };

/**
 * The active admins and staff, by name. `withInvited`: also those whose invitation is open, who can be given what waits for
 * them, such as tasks; leads, deals, meetings and money need somebody who can act today.
 */
export async function listTeam({ db, actor }: ReadContext, { withInvited = false } = {}): Promise<Result<Member[]>> {
  const may = permit(actor, "person.list_team", undefined);
  return may ? done(await selectTeam(db, may, withInvited)) : refuse({ kind: "missing" });
}
