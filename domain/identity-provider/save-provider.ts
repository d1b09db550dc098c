import { personOf } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";
import type { Row } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { refuse } from "#domain/kernel/result.ts";
import type { SecretKeeper } from "#domain/kernel/sealing.ts";
import { connectionsEnded } from "#domain/users/events.ts";
import { hasAdminWithOwnWay, selectCompanyOnly } from "#domain/users/identities/index.ts";
import { identityProviderEvents } from "./events.ts";
import type { IdentityProviderForm } from "./identity-provider.schema.ts";
import { deleteProvider, findProviderToChange, insertProvider, saveProviderRow } from "./provider.queries.ts";
import { providerSecret } from "./read-provider.ts";

export const providerConflict = conflictsOf("provider", {
  changed: overtaken("Someone else changed this in the meantime. Check it, then save."),
  /** No admin has a way in of their own, so that nobody could undo it. */
  "no-admin-left":
    'No admin could sign in any more: none has a password or a passkey. Choose a password first: sign out and use "Forgot your password?".',
});

type Provider = Row<"identityProviders">;
type Deps = { keys: SecretKeeper; now: Date };

const askForSecret = (because: string) => refuse({ kind: "invalid", fields: { secret: [because] } });

/** Stores how the company signs in. The secret cannot be read back, and never goes to another issuer than its own. */
export const saveProvider = declareCommand({
  action: "identity_provider.write",
  refusedAs: "forbidden",
  run: async ({ db, actor, keys, now }: ReadContext & Deps, form: IdentityProviderForm, may) => {
    const was = await findProviderToChange(db);
    if ((was?.version ?? 0) !== form.seen) return providerConflict("changed");
    const isLost = was?.isOn && (!form.isOn || form.issuer !== was.issuer);
    if (isLost && !(await hasAdminWithOwnWay(db, may))) return providerConflict("no-admin-left");
    if (!was && !form.secret) return askForSecret("Enter the client secret.");
    if (was && was.issuer !== form.issuer && !form.secret)
      return askForSecret("Enter the secret of the new issuer: the one that is stored belongs to the former.");
    const id = was?.id ?? newId(now.getTime());
    const secretVersion = (was?.secretVersion ?? 0) + (form.secret ? 1 : 0);
    const { secret, seen, ...fields } = form;
    const stamps = { version: seen + 1, changedAt: now, changedBy: personOf(actor) };
    const sealed = secret || !was ? providerSecret.seal(keys, { id, secretVersion }, secret) : kept(was);
    const row = { ...fields, ...sealed, ...stamps };
    if (was) await saveProviderRow(db, may, id, row);
    else if (!(await insertProvider(db, may, { id, ...row }))) return providerConflict("changed");
    const after = { ...told(row), ...(secret && { secret: was ? "changed" : "added" }) };
    return logged(
      null,
      identityProviderEvents["identity_provider.changed"].entry({
        entityId: id,
        before: was ? told(was) : null,
        after,
      }),
    );
  },
});

/** Takes the company's sign-in away, secret included. Linked accounts stay, and whoever has no other way in is told. */
export const removeProvider = declareCommand({
  action: "identity_provider.remove",
  refusedAs: "forbidden",
  run: async ({ db }, { seen }: { seen: number }, may) => {
    const was = await findProviderToChange(db);
    if (was?.version !== seen) return providerConflict("changed");
    if (!(await hasAdminWithOwnWay(db, may))) return providerConflict("no-admin-left");
    await deleteProvider(db, may, was.id);
    const people = await selectCompanyOnly(db, may, was.issuer);
    const entry = identityProviderEvents["identity_provider.removed"].entry({
      entityId: was.id,
      before: { ...told(was), secret: "removed" },
    });
    return logged(null, { ...entry, after: people.length > 0 ? connectionsEnded.write({ people }) : null });
  },
});

const kept = ({ sealed, keyId, secretVersion }: Provider) => ({ sealed, keyId, secretVersion });

const told = ({ issuer, clientId, label, isOn, isPrivate, asksForFactor }: Omit<Provider, "id">) => ({
  issuer,
  clientId,
  label,
  isOn,
  isPrivate,
  asksForFactor,
});
