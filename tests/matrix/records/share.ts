import { newId } from "#domain/kernel/id.ts";
import { previewPayout } from "#domain/shares/index.ts";
import type { Fields, Kind } from "../expectation.ts";
import type { Scene } from "../scene.ts";
import { heldDeal } from "./deal.ts";
import { categoryIdOf, today } from "./expense.ts";

/** A fee that was paid for a meeting, of which one of the team gets a share. */
export const unpaidShare: Kind = async (scene) => {
  const { cast, db, app } = scene;
  await cast.once("unpaid share", async () => {
    const { params = {} } = await heldDeal(scene, "own");
    const dealId = params["dealId"] ?? "";
    const at = app.clock();
    const deal = await db
      .selectFrom("deals")
      .select(["clientId", "currency"])
      .where("id", "=", dealId)
      .executeTakeFirst();
    if (!deal) return;
    const rule = { inForceFrom: "2020-01-01", currency: deal.currency, setterBp: 1_000, createdAt: at };
    await db
      .insertInto("shareRules")
      .values({ id: newId(), clientId: deal.clientId, ...rule })
      .execute();
    await db.insertInto("dealPeople").values({ dealId, role: "setter", personId: cast.people.staff.id }).execute();
    const what = { kind: "agency_fee", direction: "out", source: "deal", dealId, dealEvent: 2, dealPart: "meeting" };
    const paid = { status: "completed", completedAt: at, createdAt: at, occurredOn: today(scene) };
    await db
      .insertInto("payments")
      .values({ id: newId(), ...deal, ...what, ...paid, amountMinor: 10_000n, description: "Meeting" })
      .execute();
  });
  return {};
};

/** A payout of all that is open today. */
export async function payout(scene: Scene): Promise<Fields> {
  const { cast, db } = scene;
  const to = today(scene);
  const actor = { role: "admin", id: cast.people.admin.id, timeZone: "UTC", hasSudo: true } as const;
  const preview = await previewPayout({ db, actor }, { from: "", to });
  const seen = preview.ok ? preview.value.seen : "";
  return { intent: "pay", from: "", to, categoryId: await categoryIdOf(scene), seen, key: newId() };
}
