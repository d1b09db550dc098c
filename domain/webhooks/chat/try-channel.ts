import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { refuse } from "#domain/kernel/result.ts";
import { webhookConflict } from "../conflicts.ts";
import { findDelivery, insertTest, saveReplay } from "../delivery.queries.ts";
import { findEndpointToChange } from "../endpoint.queries.ts";
import { webhookEvents } from "../events.ts";

/** Writes a card that means nothing, to try the way. */
export const testChannel = declareCommandOn({
  action: "chat.test",
  ids: ["id"],
  find: (tx, { id }) => findEndpointToChange(tx, id, "chat"),
  run: async ({ db, now }, { id }, may, { name, pausedAt }) => {
    if (pausedAt) return webhookConflict("paused");
    await insertTest(db, may, id, now);
    return logged(null, webhookEvents["chat_channel.tested"].entry({ entityId: id, after: { name } }));
  },
});

/** Writes a card once more, as everything in it is called now. */
export const replayCard = declareCommandOn({
  action: "chat.replay",
  ids: ["id", "endpointId"],
  find: (tx, { endpointId }) => findEndpointToChange(tx, endpointId, "chat"),
  run: async ({ db, now }, { id, endpointId }, may, { name, pausedAt }) => {
    const which = { id, endpointId };
    const delivery = await findDelivery(db, which);
    if (!delivery) return refuse({ kind: "missing" });
    if (pausedAt) return webhookConflict("paused");
    if (delivery.state === "waiting") return unchanged(null);
    await saveReplay(db, may, which, now);
    const after = { name, message: delivery.sequence, event: delivery.event };
    return logged(null, webhookEvents["chat_channel.resent"].entry({ entityId: endpointId, after }));
  },
});
