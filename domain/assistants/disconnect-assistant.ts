import { commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Result } from "#domain/kernel/result.ts";
import { findOwn, revokeAssistant } from "./assistant.queries.ts";

/** Its next request is refused. Its person may, and an admin; no proof of identity is asked for, as this may be urgent. */
export async function disconnectAssistant({ db, actor, now }: Context, id: string): Promise<Result<null>> {
  const find = async (tx: Database) => {
    const found = await findOwn(tx, id);
    return found && { ...found, userId: found.createdBy };
  };
  return commandOn(db, actor, { action: "assistant.disconnect", ids: [id], now, find }, async (tx, may, found) => {
    if (found.revokedAt) return unchanged(null);
    await revokeAssistant(tx, may, id, now);
    const { name, clientId } = found;
    return logged(null, { entity: "assistant", entityId: id, clientId, before: { name } });
  });
}
