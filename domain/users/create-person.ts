import type { Actor } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { type Archived, done, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { userEvents } from "./events.ts";
import { handOut } from "./links/hand-out.ts";
import { newHash } from "./passwords/new-hash.ts";
import type { AccountDeps } from "./passwords/password.ts";
import { findAccount, insertPerson } from "./person.queries.ts";
import type { Role } from "./person.ts";

type Newcomer = {
  role: Role;
  firstName: string;
  lastName: string;
  /** In lower case and not in use. */
  email: string;
  /** Null invites them to set their own. */
  password: string | null;
  /** The client whose owner invites them. The caller creates the membership, in the same transaction. */
  memberOf?: string;
  timeZone: string;
  jobTitle?: string;
};

/**
 * Opens an account for a person. `link` is an invitation to pass on by hand; null when it was emailed or none was
 * needed.
 */
export function createPerson(
  { db, actor, ...deps }: ReadContext & AccountDeps,
  { password, memberOf, ...person }: Newcomer,
): Promise<Result<{ id: string; link: string | null }>> {
  return wrap(async (): Promise<Result<{ id: string; link: string | null }>> => {
    const isMember = person.role === "client" && password === null && memberOf !== undefined;
    const mayInvite = permit(actor, "person.invite", { clientId: isMember ? memberOf : null });
    const may = permit(actor, "person.create", undefined) ?? mayInvite;
    if (!may || !mayInvite) return refuse({ kind: "forbidden" });
    const names = [person.firstName, person.lastName, person.email.split("@")[0] ?? ""];
    const hashed = unwrap(password === null ? done(null) : await newHash(names, password, deps));
    const start =
      password === null
        ? ({ status: "invited" } as const)
        : ({ status: "active", mustChangePassword: deps.typedMustChange } as const);
    return transact(db, async (tx): Promise<Result<{ id: string; link: string | null }>> => {
      const id = await insertPerson(tx, may, { ...person, ...start, hashed }, deps.now);
      if (!id) return taken(may.role, await findAccount(tx, person.email));
      await writeAuditEntry(
        tx,
        may,
        userEvents["person.created"].entry({ entityId: id, after: { role: person.role } }),
        deps.now,
      );
      const invitation = { purpose: "invite", personId: id } as const;
      return done({ id, link: password === null ? await handOut(tx, mayInvite, invitation, deps) : null });
    });
  });
}

type AddressOwner = { id: string; status: string; archivedClientId: string | null };

/** Only an admin is told whose address it is. */
function taken(role: Actor["role"], account: AddressOwner | null) {
  const refused = (because: string, archived?: Archived) =>
    refuse({ kind: "invalid", fields: { email: [because] }, ...(archived && { archived }) });
  if (role === "client") return refused("This address cannot be invited. Ask the agency.");
  if (account?.status === "archived")
    return refused("There is an archived account with this address. Restore it instead.", { personId: account.id });
  if (account?.archivedClientId)
    return refused("Someone at an archived client has this address. Restore the client instead.", {
      clientId: account.archivedClientId,
    });
  return refused("There is already an account with this address.");
}
