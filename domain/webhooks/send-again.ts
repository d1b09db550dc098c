import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { refuse } from "#domain/kernel/result.ts";
import { webhookConflict } from "./conflicts.ts";
import { findDelivery, insertTest, saveReplay } from "./delivery.queries.ts";
import { findEndpointToChange } from "./endpoint.queries.ts";
import { webhookEvents } from "./events.ts";
import { hostOf } from "./host-of.ts";

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
export const replayDelivery = declareCommandOn({
  action: "webhook.replay",
  ids: ["id", "endpointId"],
  find: (tx, { endpointId }) => findEndpointToChange(tx, endpointId),
  run: async ({ db, now }, { id, endpointId }, may, { pausedAt }) => {
    const which = { id, endpointId };
    const delivery = await findDelivery(db, which);
    if (!delivery) return refuse({ kind: "missing" });
    if (pausedAt) return webhookConflict("paused");
    if (delivery.state === "waiting") return unchanged(null);
    await saveReplay(db, may, which, now);
    const { sequence, event } = delivery;
    return logged(
      null,
      webhookEvents["webhook.replayed"].entry({ entityId: endpointId, after: { message: sequence, event } }),
    );
  },
});
