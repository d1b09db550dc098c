import { logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { isScope } from "#domain/api-keys/index.ts";
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
export const disconnectAssistant = declareCommandOn({
  action: "assistant.disconnect",
  ids: ["id"],
  find: async (tx, { id }) => {
    const found = await findOwn(tx, id);
    return found && { ...found, userId: found.createdBy };
  },
  run: async ({ db, now }, { id, personId }: { id: string; personId?: string }, may, found) => {
    if (personId !== undefined && found.userId !== personId) return refuse({ kind: "missing" });
    if (found.revokedAt) return unchanged(null);
    await revokeAssistant(db, may, id, now);
    const { name, clientId } = found;
    return logged(null, assistantEvents["assistant.disconnected"].entry({ entityId: id, clientId, before: { name } }));
  },
});
