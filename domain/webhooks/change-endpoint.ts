import { personOf } from "#domain/access/actor.ts";
import { command, commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
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
import type { WebhookForm } from "./webhook.schema.ts";

type NewEndpoint = { id: string; secret: string };
type Deps = { keys: SecretKeeper };

/** How long messages are signed with the former secret, too, once there is a new one. */
const bothSecretsMs = 24 * 60 * 60 * 1000;

/** Begins to send. The signing secret is returned here and by its rotation, and cannot be read in between. */
export async function createEndpoint(
  { db, actor, now }: Context,
  { form, keys }: { form: WebhookForm } & Deps,
): Promise<Result<NewEndpoint>> {
  return command(db, actor, { action: "webhook.write", now }, async (tx, may) => {
    if ((await countEndpoints(tx)) >= mostEndpoints)
      return refuse({ kind: "invalid", fields: { url: [`There are ${mostEndpoints} already. Delete one first.`] } });
    const id = newId(now.getTime());
    const secret = newSigningSecret();
    const sealed = sealSecrets(keys, { id, secretVersion: 1 }, { current: secret, former: null });
    await insertEndpoint(tx, may, { id, ...form, ...sealed, createdAt: now, createdBy: personOf(actor) });
    return logged({ id, secret }, webhookEvents["webhook.changed"].entry({ entityId: id, after: told(form) }));
  });
}

export async function editEndpoint(
  { db, actor, now }: Context,
  { id, form, seen }: { id: string; form: WebhookForm; seen: number },
): Promise<Result<null>> {
  return commandOn(db, actor, { action: "webhook.write", ...on(id), now }, async (tx, may, was) => {
    if (was.version !== seen) return webhookConflict("changed");
    await saveEndpoint(tx, may, id, { ...form, version: was.version + 1 });
    return logged(null, webhookEvents["webhook.changed"].entry({ entityId: id, before: told(was), after: told(form) }));
  });
}

/** The former secret goes on signing beside the new one for a day, so that no message is refused meanwhile. */
export async function rotateSecret({ db, actor, keys, now }: Context & Deps, id: string): Promise<Result<NewEndpoint>> {
  return commandOn(db, actor, { action: "webhook.write", ...on(id), now }, async (tx, may, was) => {
    const current = newSigningSecret();
    const secretVersion = was.secretVersion + 1;
    const { current: former } = openSecrets(keys, was);
    const sealed = sealSecrets(keys, { id, secretVersion }, { current, former });
    await saveEndpoint(tx, may, id, { ...sealed, formerUntil: new Date(now.getTime() + bothSecretsMs) });
    const after = { secretVersion };
    return logged(
      { id, secret: current },
      webhookEvents["webhook.changed"].entry({ entityId: id, before: { secretVersion: was.secretVersion }, after }),
    );
  });
}

/** What waits is kept until the endpoint is resumed; what happens in the meantime is not sent to it. */
export async function pauseEndpoint({ db, actor, now }: Context, id: string): Promise<Result<null>> {
  return commandOn(db, actor, { action: "webhook.pause", ...on(id), now }, async (tx, may, { url, pausedAt }) => {
    if (pausedAt) return unchanged(null);
    await saveEndpoint(tx, may, id, { pausedAt: now, pausedBecause: "admin" });
    return logged(
      null,
      webhookEvents["webhook.paused"].entry({ entityId: id, after: { host: hostOf(url), because: "admin" } }),
    );
  });
}

export async function resumeEndpoint({ db, actor, now }: Context, id: string): Promise<Result<null>> {
  return commandOn(db, actor, { action: "webhook.resume", ...on(id), now }, async (tx, may, { url, pausedAt }) => {
    if (!pausedAt) return unchanged(null);
    await saveEndpoint(tx, may, id, { pausedAt: null, pausedBecause: null, busyUntil: null });
    return logged(null, webhookEvents["webhook.resumed"].entry({ entityId: id, after: { host: hostOf(url) } }));
  });
}

export async function deleteEndpoint({ db, actor, now }: Context, id: string): Promise<Result<null>> {
  return commandOn(db, actor, { action: "webhook.delete", ...on(id), now }, async (tx, may, { url }) => {
    await deleteEndpointRow(tx, may, id);
    return logged(null, webhookEvents["webhook.deleted"].entry({ entityId: id, before: { host: hostOf(url) } }));
  });
}

const on = (id: string) => ({ ids: [id], find: (tx: Database) => findEndpointToChange(tx, id) });
const told = ({ url, events }: Pick<Row<"webhookEndpoints">, "url" | "events">) => ({
  host: hostOf(url),
  events: events.join(", "),
});
