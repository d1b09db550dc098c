import type { ReadContext } from "#domain/access/context.ts";
import { mayOffer, type Permit, permit, refusal } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId, newId } from "#domain/kernel/id.ts";
import { once, sentBefore } from "#domain/kernel/once.queries.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findOwner, insertCredential } from "./credential.queries.ts";
import type { NewCredentialForm } from "./credential.schema.ts";
import { credentialEvents } from "./events.ts";
import { placeOf, type Sealer, sealSecret } from "./seal-secret.ts";

type Deps = { sealer: Sealer; now: Date };

/** Stores a client's credential. Submitting the form twice stores one. */
export async function addCredential(
  { db, actor, ...deps }: ReadContext & Deps,
  { clientId, form }: { clientId: string; form: NewCredentialForm },
): Promise<Result<{ id: string }>> {
  const may = isId(clientId) ? permit(actor, "credential.write", { clientId }) : null;
  if (!may) return isId(clientId) ? refusal(actor, "credential.write", { clientId }) : refuse({ kind: "missing" });
  const { key, secret, ...body } = form;
  const input = { scope: `credential.write ${may.by} ${clientId}`, key, body, now: deps.now };
  return transact(db, (tx) =>
    once(tx, may, input, sentBefore, async () => {
      const owner = await findOwner(tx, clientId);
      if (!owner) return refuse({ kind: "missing" });
      return done({
        id: await keepCredential(tx, may, { ...body, secret, clientId, owner: owner.companyName }, deps),
      });
    }),
  );
}

type StoredCredential = Omit<NewCredentialForm, "key"> & { clientId: string; owner: string };

/** Inserts the row and writes its audit entry, which says that there is a secret but not what it is. */
export async function keepCredential(
  tx: Database,
  may: Permit<"credential.write">,
  { secret, owner, ...facts }: StoredCredential,
  { sealer, now }: Deps,
): Promise<string> {
  const id = newId();
  const { clientId, label, login, url } = facts;
  const place = placeOf({ id, clientId, userId: null, version: 1 });
  const sealed = sealSecret(sealer, place, secret, [label, login, owner]);
  await insertCredential(tx, may, { id, ...facts, secret: sealed }, now);
  const after = { label, login, url, secret: "added" };
  await writeAuditEntry(tx, may, credentialEvents["credential.changed"].entry({ entityId: id, clientId, after }), now);
  return id;
}

/** Whether the actor may add a credential to a client, after re-authenticating. */
export async function offerCredential({ db, actor }: ReadContext, clientId: string): Promise<Result<null>> {
  const may = isId(clientId) && mayOffer(actor, "credential.write", { clientId });
  return may && (await findOwner(db, clientId)) ? done(null) : refuse({ kind: "missing" });
}
