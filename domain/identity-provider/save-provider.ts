import { type Actor, personOf } from "#domain/access/actor.ts";
import { command, logged } from "#domain/access/command.ts";
import { conflict } from "#domain/kernel/conflict.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import type { IdentityProviderForm } from "./identity-provider.schema.ts";
import { findProviderToChange, insertProvider, saveProviderRow } from "./provider.queries.ts";
import { type SecretKeeper, sealSecret } from "./provider-secret.ts";

type Provider = Row<"identityProviders">;
type Deps = { keys: SecretKeeper; now: Date };

const askForSecret = (because: string) => refuse({ kind: "invalid", fields: { secret: [because] } });

/** Stores how the company signs in. The secret cannot be read back, and never goes to another issuer than its own. */
export async function saveProvider(
  db: Database,
  actor: Actor,
  form: IdentityProviderForm,
  { keys, now }: Deps,
): Promise<Result<null>> {
  return command(db, actor, { action: "identity_provider.write", refusedAs: "forbidden", now }, async (tx, may) => {
    const was = await findProviderToChange(tx);
    if ((was?.version ?? 0) !== form.seen) return conflict("provider-changed");
    if (!was && !form.secret) return askForSecret("Enter the client secret.");
    if (was && was.issuer !== form.issuer && !form.secret)
      return askForSecret("Enter the secret of the new issuer: the one that is stored belongs to the former.");
    const id = was?.id ?? newId(now.getTime());
    const secretVersion = (was?.secretVersion ?? 0) + (form.secret ? 1 : 0);
    const { secret, seen, ...fields } = form;
    const stamps = { version: seen + 1, changedAt: now, changedBy: personOf(actor) };
    const sealed = secret || !was ? sealSecret(keys, id, secretVersion, secret) : kept(was);
    const row = { ...fields, ...sealed, ...stamps };
    if (was) await saveProviderRow(tx, may, id, row);
    else if (!(await insertProvider(tx, may, { id, ...row }))) return conflict("provider-changed");
    const after = { ...told(row), ...(secret && { secret: was ? "changed" : "added" }) };
    return logged(null, { entity: "identity_provider", entityId: id, before: was ? told(was) : null, after });
  });
}

const kept = ({ sealed, keyId, secretVersion }: Provider) => ({ sealed, keyId, secretVersion });

const told = ({ issuer, clientId, label, isOn, isPrivate, asksForFactor }: Omit<Provider, "id">) => ({
  issuer,
  clientId,
  label,
  isOn,
  isPrivate,
  asksForFactor,
});
