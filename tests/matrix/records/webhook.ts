import { newId } from "#domain/kernel/id.ts";
import type { Kind } from "../expectation.ts";
import type { Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

/** An endpoint of the agency's; it belongs to no client. */
export async function endpointIdOf({ db, app, cast }: Scene, side: Side): Promise<string> {
  if (side === "missing") return newId();
  return cast.once("webhook", async () => {
    const id = newId();
    const place = { rowId: id, ownerKind: "house", ownerId: "house", field: "webhook secrets", version: 1 };
    const secrets = Buffer.from(JSON.stringify({ current: "whsec_bWF0cml4", former: null }));
    const sealed = { sealed: app.keys.seal(place, secrets), keyId: app.keys.id };
    const row = { id, url: "https://hooks.example/", events: ["task.created"], createdAt: app.clock(), ...sealed };
    await db.insertInto("webhookEndpoints").values(row).execute();
    return id;
  });
}

/** A channel of a chat, which belongs to no client either. */
export async function channelIdOf({ db, app, cast }: Scene, side: Side): Promise<string> {
  if (side === "missing") return newId();
  return cast.once("chat channel", async () => {
    const id = newId();
    const place = { rowId: id, ownerKind: "house", ownerId: "house", field: "webhook secrets", version: 1 };
    const secrets = Buffer.from(JSON.stringify({ current: "https://hooks.slack.com/services/T/B/x", former: null }));
    const sealed = { sealed: app.keys.seal(place, secrets), keyId: app.keys.id };
    const kind = { kind: "slack", name: "Sales", url: "https://hooks.slack.com/" };
    const row = { id, ...kind, events: ["task.created"], createdAt: app.clock(), ...sealed };
    await db.insertInto("webhookEndpoints").values(row).execute();
    return id;
  });
}

/** A message that was delivered to it. */
export const deliveryIdOf = (scene: Scene, side: Side) => deliveryTo(scene, side, endpointIdOf);
export const cardIdOf = (scene: Scene, side: Side) => deliveryTo(scene, side, channelIdOf);

async function deliveryTo(scene: Scene, side: Side, of: typeof endpointIdOf): Promise<string> {
  const endpointId = await of(scene, side);
  if (side === "missing") return newId();
  return scene.cast.once(`delivery to ${of.name}`, async () => {
    const id = newId();
    const row = { id, endpointId, sequence: 1, event: "task.created", body: "{}", state: "delivered" };
    await scene.db
      .insertInto("webhookDeliveries")
      .values({ ...row, createdAt: scene.app.clock() })
      .execute();
    return id;
  });
}

export const webhook: Kind = async (scene, side) => ({ params: { endpointId: await endpointIdOf(scene, side) } });
export const chatChannel: Kind = async (scene, side) => ({ params: { channelId: await channelIdOf(scene, side) } });
