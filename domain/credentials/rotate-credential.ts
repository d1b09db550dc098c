import { commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Result } from "#domain/kernel/result.ts";
import { credentialConflict } from "./conflicts.ts";
import { findCredentialToChange, saveRetired, saveSecret } from "./credential.queries.ts";
import { credentialEvents } from "./events.ts";
import { placeOf, type Sealer, sealSecret } from "./seal-secret.ts";

type Rotation = { clientId: string; secret: string; seen: number; sealer: Sealer };

/** Replaces a secret; the old one is gone. */
export async function rotateCredential(
  { db, actor, now }: Context,
  { id, clientId, secret, seen, sealer }: Rotation & { id: string },
): Promise<Result<null>> {
  const find = (tx: Database) => findOfClient(tx, { id, clientId });
  const about = { action: "credential.write", refusedAs: "forbidden", ids: [id], find, now } as const;
  return commandOn(db, actor, about, async (tx, may, known) => {
    if (known.state === "retired") return credentialConflict("retired");
    if (known.version !== seen) return credentialConflict("changed");
    const version = seen + 1;
    const sealed = sealSecret(sealer, placeOf({ ...known, version }), secret, [known.label, known.login]);
    await saveSecret(tx, may, id, { ...sealed, version, now });
    return logged(
      null,
      credentialEvents["credential.changed"].entry({ entityId: id, clientId, after: { secret: "changed" } }),
    );
  });
}

/** Retires a credential. Admins can still look it up, but no one can change it. */
export async function retireCredential(
  { db, actor, now }: Context,
  { id, clientId }: { id: string; clientId: string },
): Promise<Result<null>> {
  const find = (tx: Database) => findOfClient(tx, { id, clientId });
  const about = { action: "credential.write", refusedAs: "forbidden", ids: [id], find, now } as const;
  return commandOn(db, actor, about, async (tx, may, known) => {
    if (known.state === "retired") return unchanged(null);
    await saveRetired(tx, may, id, now);
    return logged(
      null,
      credentialEvents["credential.changed"].entry({ entityId: id, clientId, after: { state: "retired" } }),
    );
  });
}

async function findOfClient(tx: Database, { id, clientId }: { id: string; clientId: string }) {
  const known = await findCredentialToChange(tx, id);
  return known?.clientId === clientId ? { ...known, clientId } : null;
}
