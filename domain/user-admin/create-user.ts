import { logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { joinClient } from "#domain/clients/access/index.ts";
import { createClient } from "#domain/clients/index.ts";
import { keepGoogleCredential, type Sealer } from "#domain/credentials/index.ts";
import { conflictsOf } from "#domain/kernel/conflict.ts";
import { done, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import { createPerson, noteAbout } from "#domain/users/index.ts";
import { readInvitation } from "#domain/users/links/index.ts";
import type { AccountDeps } from "#domain/users/passwords/index.ts";
import { step } from "./step.ts";
import { findUser } from "./user.queries.ts";
import type { CreateUserForm } from "./user.schema.ts";

export type UserDeps = AccountDeps & { sealer: Sealer };
type Created = { id: string; link: string | null };

export const userConflict = conflictsOf("user", { "not-created": "User creation failed - no user data returned" });

/** `timeZone` is the agency's, until they choose their own. */
type Input = { form: CreateUserForm; timeZone: string };

const create = declareCommand({
  action: "person.create",
  once: ({ form: { key, password: _, googlePassword: __, role, ...body } }: Input) => ({
    key,
    body: { ...body, role },
  }),
  run: async (context: Context & UserDeps, { form, timeZone }: Input, may) => {
    const { db, actor } = context;
    const { role, clientId, googlePassword } = form;
    if (!role) return refuse({ kind: "missing" });
    // Setting the Google login of an existing client needs the same permission as changing it there.
    if (clientId && googlePassword && !permit(actor, "credential.write", { clientId }))
      return refusal(actor, "credential.write", { clientId });
    const names = { firstName: form.firstName, lastName: form.lastName, email: form.email ?? "", timeZone };
    const password = form.invite ? null : form.password;
    const { id } = unwrap(await step("user", () => createPerson(context, { role, ...names, password })));
    await step("user profile", () => noteAbout(db, may, id, form.notes));
    const client =
      role === "client"
        ? unwrap(await step("client record", () => clientFor(context, { ...form, ownerId: id })))
        : null;
    const owner = client ? { clientId: client.id } : { userId: id };
    const google = { owner, email: form.googleEmail, password: googlePassword || null };
    const entries =
      google.email || google.password
        ? await step("client record", () => keepGoogleCredential(db, may, google, context))
        : [];
    return logged({ id }, ...entries);
  },
});

/**
 * Creates a user with everything the form contains, in one transaction: for a client, also their company and its
 * portal. `link` is an invitation to pass on by hand, or null.
 */
export function createUser(context: Context & UserDeps, input: Input): Promise<Result<Created>> {
  return wrap(async (): Promise<Result<Created>> => {
    const { id } = unwrap(await create(context, input));
    // A repeated form gets the same answer, unless the person has been erased since.
    if (!(await findUser(context.db, id))) return userConflict("not-created");
    return done({ id, link: await readInvitation(context, id) });
  });
}

/** The client they join, or a new one that they own. */
async function clientFor(
  { db: tx, actor, now }: Context,
  { clientId, companyName, ownerId }: CreateUserForm & { ownerId: string },
): Promise<Result<{ id: string }>> {
  if (!clientId) return createClient({ db: tx, actor, now }, { companyName, ownerId });
  const joined = await joinClient({ db: tx, actor, now }, { clientId, personId: ownerId });
  return joined.ok ? done({ id: clientId }) : joined;
}
