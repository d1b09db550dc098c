import { logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import type { Database } from "#domain/kernel/database.ts";
import { credentialConflict } from "./conflicts.ts";
import { findCredentialToChange, saveRetired, saveSecret } from "./credential.queries.ts";
import { rotateForm } from "./credential.schema.ts";
import { credentialEvents } from "./events.ts";
import { placeOf, type Sealer, sealSecret } from "./seal-secret.ts";

/** Replaces a secret; the old one is gone. */
export const rotateCredential = declareCommandOn({
  action: "credential.write",
  refusedAs: "forbidden",
  ids: ["id", "clientId"],
  input: rotateForm,
  find: findOfClient,
  run: async ({ db, keys, now }: Context & { keys: Sealer }, { id, clientId, secret, seen }, may, known) => {
    if (known.state === "retired") return credentialConflict("retired");
    if (known.version !== seen) return credentialConflict("changed");
    const version = seen + 1;
    const sealed = sealSecret(keys, placeOf({ ...known, version }), secret, [known.label, known.login]);
    await saveSecret(db, may, id, { ...sealed, version, now });
    return logged(
      null,
      credentialEvents["credential.changed"].entry({ entityId: id, clientId, after: { secret: "changed" } }),
    );
  },
});

/** Retires a credential. Admins can still look it up, but no one can change it. */
export const retireCredential = declareCommandOn({
  action: "credential.write",
  refusedAs: "forbidden",
  ids: ["id", "clientId"],
  find: findOfClient,
  run: async ({ db, now }, { id, clientId }, may, known) => {
    if (known.state === "retired") return unchanged(null);
    await saveRetired(db, may, id, now);
    return logged(
      null,
      credentialEvents["credential.changed"].entry({ entityId: id, clientId, after: { state: "retired" } }),
    );
  },
});

async function findOfClient(tx: Database, { id, clientId }: { id: string; clientId: string }) {
  const known = await findCredentialToChange(tx, id);
  return known?.clientId === clientId ? { ...known, clientId } : null;
}
