import { commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Result } from "#domain/kernel/result.ts";
import { findOwn, revokeAssistant } from "./assistant.queries.ts";

/** Its next request is refused. `personId`: only if it is this person's. Its person may, and an admin; no proof of identity is asked for, as this may be urgent. */
export async function disconnectAssistant(
  { db, actor, now }: Context,
  { id, personId }: { id: string; personId?: string },
): Promise<Result<null>> {
  const find = async (tx: Database) => {
    const found = await findOwn(tx, id);
    const isMeant = personId === undefined || found?.createdBy === personId;
    return found && isMeant ? { ...found, userId: found.createdBy } : null;
  };
  return commandOn(db, actor, { action: "assistant.disconnect", ids: [id], now, find }, async (tx, may, found) => {
    if (found.revokedAt) return unchanged(null);
    await revokeAssistant(tx, may, id, now);
    const { name, clientId } = found;
    return logged(null, { entity: "assistant", entityId: id, clientId, before: { name } });
  });
}
