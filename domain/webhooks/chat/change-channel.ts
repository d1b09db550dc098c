import type { z } from "zod";
import { personOf } from "#domain/access/actor.ts";
import { logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId, newId } from "#domain/kernel/id.ts";
import { refuse } from "#domain/kernel/result.ts";
import type { SecretKeeper } from "#domain/kernel/sealing.ts";
import { webhookConflict } from "../conflicts.ts";
import { findDelivery, insertTest, saveReplay } from "../delivery.queries.ts";
import {
  countEndpoints,
  deleteEndpointRow,
  findEndpointToChange,
  insertEndpoint,
  mostEndpoints,
  saveEndpoint,
} from "../endpoint.queries.ts";
import { webhookEvents } from "../events.ts";
import { sealSecrets } from "../sealed-secrets.ts";
import { findClients, saveClientsOf } from "./channel.queries.ts";
import { channelChange, channelForm } from "./channel.schema.ts";

type Deps = { keys: SecretKeeper };
type Channel = Omit<z.output<typeof channelForm>, "secret">;

const find = (tx: Database, { id }: { id: string }) => findEndpointToChange(tx, id, "chat");

/** Begins to write to a channel. Its address or token is sealed, and cannot be read again. */
export const addChannel = declareCommand({
  action: "chat.write",
  input: channelForm,
  run: async ({ db, actor, keys, now }: Context & Deps, { secret, clientIds, url, ...form }, may) => {
    if ((await countEndpoints(db)) >= mostEndpoints)
      return refuse({ kind: "invalid", fields: { name: [`There are ${mostEndpoints} already. Remove one first.`] } });
    if (!(await areClients(db, clientIds))) return noSuchClient;
    const id = newId(now.getTime());
    const sealed = sealSecrets(keys, { id, secretVersion: 1 }, { current: secret, former: null });
    await insertEndpoint(db, may, {
      id,
      ...form,
      url: url ?? "",
      ...sealed,
      createdAt: now,
      createdBy: personOf(actor),
    });
    await saveClientsOf(db, may, id, clientIds);
    const after = told({ ...form, clientIds });
    return logged({ id }, webhookEvents["chat_channel.added"].entry({ entityId: id, after }));
  },
});

/** A new address is tried at once; what a channel is in stays. */
export const editChannel = declareCommandOn({
  action: "chat.write",
  ids: ["id"],
  input: channelChange,
  find,
  run: async ({ db, keys }: Context & Deps, { id, seen, kind, secret, clientIds, url, ...form }, may, was) => {
    if (was.version !== seen) return webhookConflict("changed");
    if (kind !== was.kind) return refuse({ kind: "missing" });
    if (!(await areClients(db, clientIds))) return noSuchClient;
    const secretVersion = was.secretVersion + 1;
    const sealed = url
      ? { url, ...sealSecrets(keys, { id, secretVersion }, { current: secret, former: null }), failingSince: null }
      : {};
    await saveEndpoint(db, may, id, { ...form, ...sealed, ...(url && { busyUntil: null }), version: was.version + 1 });
    await saveClientsOf(db, may, id, clientIds);
    const after = { ...told({ ...form, kind, clientIds }), ...(url && { address: "a new one" }) };
    return logged(null, webhookEvents["chat_channel.changed"].entry({ entityId: id, after }));
  },
});

/** What waits is kept until the channel is resumed; what happens in the meantime is not told there. */
export const pauseChannel = declareCommandOn({
  action: "chat.pause",
  ids: ["id"],
  find,
  run: async ({ db, now }, { id }, may, { name, pausedAt }) => {
    if (pausedAt) return unchanged(null);
    await saveEndpoint(db, may, id, { pausedAt: now, pausedBecause: "admin" });
    const after = { name: name ?? "", because: "admin" as const };
    return logged(null, webhookEvents["chat_channel.paused"].entry({ entityId: id, after }));
  },
});

export const resumeChannel = declareCommandOn({
  action: "chat.resume",
  ids: ["id"],
  find,
  run: async ({ db }, { id }, may, { name, pausedAt }) => {
    if (!pausedAt) return unchanged(null);
    await saveEndpoint(db, may, id, { pausedAt: null, pausedBecause: null, busyUntil: null, failingSince: null });
    return logged(null, webhookEvents["chat_channel.resumed"].entry({ entityId: id, after: { name } }));
  },
});

export const removeChannel = declareCommandOn({
  action: "chat.remove",
  ids: ["id"],
  find,
  run: async ({ db }, { id }, may, { name, kind }) => {
    await deleteEndpointRow(db, may, id);
    return logged(null, webhookEvents["chat_channel.removed"].entry({ entityId: id, before: { name, kind } }));
  },
});

const areClients = async (tx: Database, ids: string[]) =>
  ids.length === 0 || (ids.every(isId) && (await findClients(tx, ids)).length === new Set(ids).size);
const noSuchClient = refuse({
  kind: "invalid",
  fields: { reach: ["One of these clients is no longer there. Choose again."] },
});

const told = ({ name, kind, events, hasAllClients, clientIds, showsAmounts }: Omit<Channel, "url" | "chatId">) => ({
  name,
  kind,
  events: events.join(", "),
  clients: hasAllClients ? "all" : String(clientIds.length),
  amounts: showsAmounts ? "shown" : "not shown",
});

/** Writes a card that means nothing, to try the way. */
export const testChannel = declareCommandOn({
  action: "chat.test",
  ids: ["id"],
  find,
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
    const delivery = await findDelivery(db, { id, endpointId });
    if (!delivery) return refuse({ kind: "missing" });
    if (pausedAt) return webhookConflict("paused");
    if (delivery.state === "waiting") return unchanged(null);
    await saveReplay(db, may, { id, endpointId }, now);
    const after = { name, message: delivery.sequence, event: delivery.event };
    return logged(null, webhookEvents["chat_channel.resent"].entry({ entityId: endpointId, after }));
  },
});
