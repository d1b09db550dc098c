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

/** A message that was delivered to it. */
export async function deliveryIdOf(scene: Scene, side: Side): Promise<string> {
  const endpointId = await endpointIdOf(scene, side);
  if (side === "missing") return newId();
  return scene.cast.once("webhook delivery", async () => {
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
