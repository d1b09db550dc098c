import { logged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { mayOffer, type Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId, newId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findOwner, insertCredential } from "./credential.queries.ts";
import { type NewCredentialForm, newCredentialForm } from "./credential.schema.ts";
import { credentialEvents } from "./events.ts";
import { placeOf, type Sealer, sealSecret } from "./seal-secret.ts";

type Deps = { keys: Sealer };

/** Stores a client's credential. Submitting the form twice stores one. */
export const addCredential = declareCommand({
  action: "credential.write",
  refusedAs: "forbidden",
  ids: ["clientId"],
  input: newCredentialForm,
  subject: ({ clientId }) => ({ clientId }),
  once: ({ clientId, key, secret: _, ...body }) => ({ key, body, per: clientId }),
  run: async ({ db, keys, now }: Context & Deps, { key: _, ...facts }, may) => {
    const owner = await findOwner(db, facts.clientId);
    if (!owner) return refuse({ kind: "missing" });
    const { id, entry } = await keepCredential(db, may, { ...facts, owner: owner.companyName }, { keys, now });
    return logged({ id }, entry);
  },
});

type StoredCredential = Omit<NewCredentialForm, "key"> & { clientId: string; owner: string };

/** Inserts the row. Its entry in the audit log says that there is a secret but not what it is. */
export async function keepCredential(
  tx: Database,
  may: Permit<"credential.write">,
  { secret, owner, ...facts }: StoredCredential,
  { keys, now }: Deps & { now: Date },
) {
  const id = newId();
  const { clientId, label, login, url } = facts;
  const place = placeOf({ id, clientId, userId: null, version: 1 });
  const sealed = sealSecret(keys, place, secret, [label, login, owner]);
  await insertCredential(tx, may, { id, ...facts, secret: sealed }, now);
  const after = { label, login, url, secret: "added" };
  return { id, entry: credentialEvents["credential.changed"].entry({ entityId: id, clientId, after }) };
}

/** Whether the actor may add a credential to a client, after re-authenticating. */
export async function offerCredential({ db, actor }: ReadContext, clientId: string): Promise<Result<null>> {
  const may = isId(clientId) && mayOffer(actor, "credential.write", { clientId });
  return may && (await findOwner(db, clientId)) ? done(null) : refuse({ kind: "missing" });
}
