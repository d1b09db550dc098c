import { personOf } from "#domain/access/actor.ts";
import { logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import type { Row } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { refuse } from "#domain/kernel/result.ts";
import type { SecretKeeper } from "#domain/kernel/sealing.ts";
import { webhookConflict } from "./conflicts.ts";
import {
  countEndpoints,
  deleteEndpointRow,
  findEndpointToChange,
  insertEndpoint,
  mostEndpoints,
  saveEndpoint,
} from "./endpoint.queries.ts";
import { webhookEvents } from "./events.ts";
import { hostOf } from "./host-of.ts";
import { openSecrets, sealSecrets } from "./sealed-secrets.ts";
import { newSigningSecret } from "./signing.ts";
import { webhookChange, webhookForm } from "./webhook.schema.ts";

type Deps = { keys: SecretKeeper };

/** How long messages are signed with the former secret, too, once there is a new one. */
const bothSecretsMs = 24 * 60 * 60 * 1000;

/** Begins to send. The signing secret is returned here and by its rotation, and cannot be read in between. */
export const createEndpoint = declareCommand({
  action: "webhook.write",
  input: webhookForm,
  run: async ({ db, actor, keys, now }: Context & Deps, form, may) => {
    if ((await countEndpoints(db)) >= mostEndpoints)
      return refuse({ kind: "invalid", fields: { url: [`There are ${mostEndpoints} already. Delete one first.`] } });
    const id = newId(now.getTime());
    const secret = newSigningSecret();
    const sealed = sealSecrets(keys, { id, secretVersion: 1 }, { current: secret, former: null });
    await insertEndpoint(db, may, { id, ...form, ...sealed, createdAt: now, createdBy: personOf(actor) });
    return logged({ id, secret }, webhookEvents["webhook.changed"].entry({ entityId: id, after: told(form) }));
  },
});

export const editEndpoint = declareCommandOn({
  action: "webhook.write",
  ids: ["id"],
  input: webhookChange,
  find: (tx, { id }) => findEndpointToChange(tx, id),
  run: async ({ db }, { id, seen, ...form }, may, was) => {
    if (was.version !== seen) return webhookConflict("changed");
    await saveEndpoint(db, may, id, { ...form, version: was.version + 1 });
    return logged(null, webhookEvents["webhook.changed"].entry({ entityId: id, before: told(was), after: told(form) }));
  },
});

/** The former secret goes on signing beside the new one for a day, so that no message is refused meanwhile. */
export const rotateSecret = declareCommandOn({
  action: "webhook.write",
  ids: ["id"],
  find: (tx, { id }) => findEndpointToChange(tx, id),
  run: async ({ db, keys, now }: Context & Deps, { id }, may, was) => {
    const current = newSigningSecret();
    const secretVersion = was.secretVersion + 1;
    const { current: former } = openSecrets(keys, was);
    const sealed = sealSecrets(keys, { id, secretVersion }, { current, former });
    await saveEndpoint(db, may, id, { ...sealed, formerUntil: new Date(now.getTime() + bothSecretsMs) });
    const after = { secretVersion };
    return logged(
      { id, secret: current },
      webhookEvents["webhook.changed"].entry({ entityId: id, before: { secretVersion: was.secretVersion }, after }),
    );
  },
});

/** What waits is kept until the endpoint is resumed; what happens in the meantime is not sent to it. */
export const pauseEndpoint = declareCommandOn({
  action: "webhook.pause",
  ids: ["id"],
  find: (tx, { id }) => findEndpointToChange(tx, id),
  run: async ({ db, now }, { id }, may, { url, pausedAt }) => {
    if (pausedAt) return unchanged(null);
    await saveEndpoint(db, may, id, { pausedAt: now, pausedBecause: "admin" });
    return logged(
      null,
      webhookEvents["webhook.paused"].entry({ entityId: id, after: { host: hostOf(url), because: "admin" } }),
    );
  },
});

export const resumeEndpoint = declareCommandOn({
  action: "webhook.resume",
  ids: ["id"],
  find: (tx, { id }) => findEndpointToChange(tx, id),
  run: async ({ db }, { id }, may, { url, pausedAt }) => {
    if (!pausedAt) return unchanged(null);
    await saveEndpoint(db, may, id, { pausedAt: null, pausedBecause: null, busyUntil: null });
    return logged(null, webhookEvents["webhook.resumed"].entry({ entityId: id, after: { host: hostOf(url) } }));
  },
});

export const deleteEndpoint = declareCommandOn({
  action: "webhook.delete",
  ids: ["id"],
  find: (tx, { id }) => findEndpointToChange(tx, id),
  run: async ({ db }, { id }, may, { url }) => {
    await deleteEndpointRow(db, may, id);
    return logged(null, webhookEvents["webhook.deleted"].entry({ entityId: id, before: { host: hostOf(url) } }));
  },
});

const told = ({ url, events }: Pick<Row<"webhookEndpoints">, "url" | "events">) => ({
  host: hostOf(url),
  events: events.join(", "),
});
