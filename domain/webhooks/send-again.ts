import { commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { webhookConflict } from "./conflicts.ts";
import { findDelivery, insertTest, saveReplay } from "./delivery.queries.ts";
import { findEndpointToChange } from "./endpoint.queries.ts";
import { webhookEvents } from "./events.ts";
import { hostOf } from "./host-of.ts";

/** Why a paused endpoint is sent neither a test nor an old message. */
/** Sends a message that means nothing, to try the way. */
export const sendTest = declareCommandOn({
  action: "webhook.test",
  ids: ["id"],
  find: (tx, { id }) => findEndpointToChange(tx, id),
  run: async ({ db, now }, { id }, may, { url, pausedAt }) => {
    if (pausedAt) return webhookConflict("paused");
    await insertTest(db, may, id, now);
    return logged(null, webhookEvents["webhook.tested"].entry({ entityId: id, after: { host: hostOf(url) } }));
  },
});

/** Sends a message once more under its id, so that a receiver who has it already can tell. */
export async function replayDelivery(
  { db, actor, now }: Context,
  which: { id: string; endpointId: string },
): Promise<Result<null>> {
  const { id, endpointId } = which;
  const find = (tx: Database) => findEndpointToChange(tx, endpointId);
  const about = { action: "webhook.replay", ids: [id, endpointId], find, now } as const;
  return commandOn(db, actor, about, async (tx, may, { pausedAt }) => {
    const delivery = await findDelivery(tx, which);
    if (!delivery) return refuse({ kind: "missing" });
    if (pausedAt) return webhookConflict("paused");
    if (delivery.state === "waiting") return unchanged(null);
    await saveReplay(tx, may, which, now);
    const { sequence, event } = delivery;
    return logged(
      null,
      webhookEvents["webhook.replayed"].entry({ entityId: endpointId, after: { message: sequence, event } }),
    );
  });
}
