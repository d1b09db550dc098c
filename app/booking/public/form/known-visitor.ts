import type { Actor } from "#domain/access/actor.ts";
import { readViewedClient } from "#domain/clients/access/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { TypedFields } from "#domain/kernel/result.ts";
import { readPerson } from "#domain/users/index.ts";

/** What the form need not ask a signed-in user. */
export async function knownVisitor(db: Database, actor: Actor): Promise<TypedFields> {
  const isPerson = actor.role === "admin" || actor.role === "staff" || actor.role === "client";
  const read = isPerson ? await readPerson({ db, actor }, actor.id) : null;
  if (!read?.ok) return {};
  const { firstName, lastName, email } = read.value;
  const company = actor.role === "client" ? await readViewedClient({ db, actor }, actor.clientId) : null;
  return { name: `${firstName} ${lastName}`, email, ...(company?.ok && { company: company.value.companyName }) };
}
