import { newId } from "#domain/kernel/id.ts";
import { companyOf, type Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

/** Money that came from a client and paid nothing yet: its credit. */
export async function receiptOf(scene: Scene, side: Side): Promise<string> {
  if (side === "missing") return newId();
  const company = companyOf(scene.who, side);
  const { db, cast, app } = scene;
  return cast.once(`receipt of ${company}`, async () => {
    const id = newId();
    const came = { clientId: cast.clients[company], amountMinor: 8_000n, currency: "EUR", receivedOn: "2026-11-20" };
    await db
      .insertInto("receipts")
      .values({ id, ...came, paidBy: "hand", createdAt: app.clock() })
      .execute();
    return id;
  });
}
