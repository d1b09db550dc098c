import { commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Result } from "#domain/kernel/result.ts";
import { findCredentialToChange, saveRetired } from "./credential.queries.ts";

/** Retires a credential. Admins can still look it up, but no one can change it. */
export async function retireCredential(
  { db, actor, now }: Context,
  { id, clientId }: { id: string; clientId: string },
): Promise<Result<null>> {
  const find = async (tx: Database) => {
    const known = await findCredentialToChange(tx, id);
    return known?.clientId === clientId ? { ...known, clientId } : null;
  };
  const about = { action: "credential.write", refusedAs: "forbidden", ids: [id], find, now } as const;
  return commandOn(db, actor, about, async (tx, may, known) => {
    if (known.state === "retired") return unchanged(null);
    await saveRetired(tx, may, id, now);
    return logged(null, { entity: "credential", entityId: id, clientId, after: { state: "retired" } });
  });
}
