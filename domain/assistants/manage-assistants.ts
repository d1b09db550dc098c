import { commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isScope } from "#domain/api-keys/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findOwn, revokeAssistant, selectAssistants } from "./assistant.queries.ts";
import { type Assistant, endOf } from "./assistant.ts";
import { assistantEvents } from "./events.ts";
/** As many are listed at once. */
export const mostAssistants = 200;

/** The assistants that act for a person, or for anybody. */
export async function listAssistants(
  { db, actor, now }: Context,
  personId: string | null,
): Promise<Result<Assistant[]>> {
  const may =
    personId === null
      ? permit(actor, "assistant.list_all", undefined)
      : permit(actor, "assistant.list", { userId: personId });
  if (!may) return refuse({ kind: "missing" });
  const rows = await selectAssistants(db, may, { personId, now, most: mostAssistants });
  return done(
    rows.map(({ personId, personName, ...row }) => ({
      ...row,
      person: { id: personId, name: personName },
      scopes: row.scopes.filter(isScope),
      leftOut: row.leftOut.filter(isScope),
      endsAt: endOf(row.createdAt),
    })),
  );
}

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
    return logged(null, assistantEvents["assistant.disconnected"].entry({ entityId: id, clientId, before: { name } }));
  });
}
