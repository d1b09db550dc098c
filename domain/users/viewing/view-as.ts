import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { findViewable, saveViewing } from "./viewing.queries.ts";

const lasts = 30 * 60_000;

/** Lets a team member view the app as a client in this session: read-only, for half an hour. */
export async function viewAs(
  { db, actor, now }: Context,
  { clientId, sessionId }: { clientId: string; sessionId: string },
): Promise<Result<{ until: Date }>> {
  const until = new Date(now.getTime() + lasts);
  return command(
    db,
    actor,
    { action: "client.view_as", subject: { clientId }, ids: [clientId], now },
    async (tx, may) => {
      const company = await findViewable(tx, clientId);
      if (!company) return refuse({ kind: "missing" });
      await saveViewing(tx, may, sessionId, { clientId, until });
      const after = { company, until: until.toISOString() };
      return logged({ until }, { entity: "client", entityId: clientId, clientId, after });
    },
  );
}
