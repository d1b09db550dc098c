import type { Actor } from "#domain/access/actor.ts";
import { logged, type Outcome, recorded } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Archived, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import { userEvents } from "./events.ts";
import { inviteNewcomer } from "./links/invite.ts";
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

type OpenedAccount = { id: string; link: string | null };

/** `hashed`: their password as it is stored; null when they are invited to set their own. */
type Opening = Omit<Newcomer, "password" | "memberOf"> & { hashed: string | null; clientId: string | null };

/** Owners of a client, who may only invite, open accounts by that. */
const opening = {
  find: async (_: Database, { clientId }: Opening) => ({ clientId }),
  action: (_: unknown, actor: Actor) =>
    permit(actor, "person.create", undefined) ? ("person.create" as const) : ("person.invite" as const),
  refusedAs: "forbidden" as const,
};

const insert = declareCommandOn({
  ...opening,
  run: async (context: Context & AccountDeps, { hashed, clientId: _, ...person }: Opening, may) => {
    const { db, typedMustChange, now } = context;
    const start =
      hashed === null
        ? ({ status: "invited" } as const)
        : ({ status: "active", mustChangePassword: typedMustChange } as const);
    const id = await insertPerson(db, may, { ...person, ...start, hashed }, now);
    if (!id) return taken(may.role, await findAccount(db, person.email));
    const entry = userEvents["person.created"].entry({ entityId: id, after: { role: person.role } });
    return logged({ id }, entry);
  },
});

const openAccount = declareCommandOn({
  ...opening,
  run: async (context: Context & AccountDeps, person: Opening): Promise<Outcome<OpenedAccount>> => {
    const { id } = unwrap(await insert(context, person));
    if (person.hashed !== null) return recorded({ id, link: null });
    const { link } = unwrap(await inviteNewcomer(context, { personId: id, clientId: person.clientId }));
    return recorded({ id, link });
  },
});

/**
 * Opens an account for a person. `link` is an invitation to pass on by hand; null when it was emailed or none was
 * needed.
 */
export function createPerson(
  { db, actor, ...deps }: ReadContext & AccountDeps,
  { password, memberOf, ...person }: Newcomer,
): Promise<Result<OpenedAccount>> {
  return wrap(async (): Promise<Result<OpenedAccount>> => {
    const isMember = person.role === "client" && password === null && memberOf !== undefined;
    const clientId = isMember ? memberOf : null;
    if (!permit(actor, "person.invite", { clientId })) return refuse({ kind: "forbidden" });
    const names = [person.firstName, person.lastName, person.email.split("@")[0] ?? ""];
    const hashed = password === null ? null : unwrap(await newHash(names, password, deps));
    return openAccount({ db, actor, ...deps }, { ...person, hashed, clientId });
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
