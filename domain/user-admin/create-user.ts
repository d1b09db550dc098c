import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { joinClient } from "#domain/clients/access/index.ts";
import { createClient } from "#domain/clients/index.ts";
import { keepGoogleCredential, type Sealer } from "#domain/credentials/index.ts";
import { conflictsOf } from "#domain/kernel/conflict.ts";
import { once, sentBefore } from "#domain/kernel/once.queries.ts";
import { done, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { createPerson, noteAbout } from "#domain/users/index.ts";
import { readInvitation } from "#domain/users/links/index.ts";
import type { AccountDeps } from "#domain/users/passwords/index.ts";
import { step } from "./step.ts";
import { findUser } from "./user.queries.ts";
import type { CreateUserForm } from "./user.schema.ts";

export type UserDeps = AccountDeps & { sealer: Sealer };
type Created = { id: string; link: string | null };

export const userConflict = conflictsOf("user", { "not-created": "User creation failed - no user data returned" });

/**
 * Creates a user with everything the form contains, in one transaction: for a client, also their company and its
 * portal. `timeZone` is the agency's, until they choose their own. `link` is an invitation to pass on by hand, or null.
 */
export function createUser(
  { db, actor, ...deps }: ReadContext & UserDeps,
  { form, timeZone }: { form: CreateUserForm; timeZone: string },
): Promise<Result<Created>> {
  return wrap(async (): Promise<Result<Created>> => {
    const may = permit(actor, "person.create", undefined);
    const { key, password, googlePassword, role, ...body } = form;
    if (!may || !role) return refuse({ kind: "missing" });
    const { clientId } = form;
    // Setting the Google login of an existing client needs the same permission as changing it there.
    if (clientId && googlePassword && !permit(actor, "credential.write", { clientId }))
      return refusal(actor, "credential.write", { clientId });
    const names = { firstName: form.firstName, lastName: form.lastName, email: form.email ?? "", timeZone };
    const created = unwrap(
      await transact(db, (tx) =>
        once(
          tx,
          may,
          { scope: `person.create ${may.by}`, key, body: { ...body, role }, now: deps.now },
          sentBefore,
          async () => {
            const own = form.invite ? null : password;
            const person = unwrap(
              await step("user", () => createPerson({ db: tx, actor, ...deps }, { role, ...names, password: own })),
            );
            const { id } = person;
            await step("user profile", () => noteAbout(tx, may, id, form.notes));
            const client =
              role === "client"
                ? await step("client record", () =>
                    clientFor({ db: tx, actor, now: deps.now }, { ...form, ownerId: id }),
                  )
                : null;
            if (client && !client.ok) return client;
            const owner = client ? { clientId: client.value.id } : { userId: id };
            const google = { owner, email: form.googleEmail, password: googlePassword || null };
            if (google.email || google.password)
              await step("client record", () => keepGoogleCredential(tx, may, google, deps));
            return done({ id });
          },
        ),
      ),
    );
    // A repeated form gets the same answer, unless the person has been erased since.
    if (!(await findUser(db, created.id))) return userConflict("not-created");
    return done({ ...created, link: await readInvitation({ db, actor, ...deps }, created.id) });
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
