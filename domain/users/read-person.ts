import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findPerson } from "./person.queries.ts";
import { isRole, type Person, toShortcuts } from "./person.ts";

/** One person's profile, for themselves and for admins. */
export async function readPerson({ db, actor }: ReadContext, id: string): Promise<Result<Person>> {
  if (!permit(actor, "person.read", { userId: id })) return refuse({ kind: "missing" });
  const person = await findPerson(db, id);
  if (!person || !isRole(person.role)) return refuse({ kind: "missing" });
  const { status: _, lastSignInAt: __, role, shortcuts, ...rest } = person;
  return done({ ...rest, role, shortcuts: toShortcuts(shortcuts) });
}
