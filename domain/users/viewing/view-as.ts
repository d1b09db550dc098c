import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { userEvents } from "../events.ts";
import { deleteViewing, findViewable, saveViewing, takeEndOfViewing } from "./viewing.queries.ts";

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
      return logged({ until }, userEvents["client.viewed_as"].entry({ entityId: clientId, clientId, after }));
    },
  );
}

/** Stops viewing as a client. Returns the client that was viewed. */
export async function stopViewing(
  { db, actor, now }: Context,
  { sessionId }: { sessionId: string },
): Promise<Result<{ clientId: string }>> {
  const clientId = actor.role === "viewer" ? actor.clientId : "";
  return command(db, actor, { action: "client.stop_viewing", subject: { clientId }, now }, async (tx, may) => {
    await deleteViewing(tx, may, sessionId);
    const after = { company: await findViewable(tx, clientId) };
    return logged({ clientId }, userEvents["client.viewing_stopped"].entry({ entityId: clientId, clientId, after }));
  });
}

/** Audits, once, that the half hour of `viewer` ran out, however many requests notice it. */
export async function endViewing(
  { db, actor: viewer, now }: Context,
  { sessionId }: { sessionId: string },
): Promise<void> {
  const clientId = viewer.role === "viewer" ? viewer.clientId : "";
  const may = permit(viewer, "client.stop_viewing", { clientId });
  if (!may) return;
  await transact(db, async (tx) => {
    const until = await takeEndOfViewing(tx, may, sessionId, now);
    const after = until && { company: await findViewable(tx, clientId), ranOut: until.toISOString() };
    if (after)
      await writeAuditEntry(
        tx,
        may,
        userEvents["client.viewing_stopped"].entry({ entityId: clientId, clientId, after }),
        now,
      );
    return done(null);
  });
}
