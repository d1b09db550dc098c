import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { clientOf } from "#tests/actors.ts";
import { createTestApp } from "#tests/test-app.ts";
import { countDeals } from "../index.ts";

async function openLedger() {
  const system = await createTestApp();
  const { db, clientId, now } = system;
  const deal = {
    clientId,
    kind: "deal_value",
    direction: "in",
    amountMinor: 900_000n,
    currency: "EUR",
    source: "manual",
    status: "completed",
    completedAt: now as Date | null,
    occurredOn: "2026-11-23",
    description: "Deal",
  };
  const put = async (unlike: Partial<typeof deal> & { reversesId?: string } = {}) => {
    const id = newId();
    await db
      .insertInto("payments")
      .values({ ...deal, ...unlike, id, createdAt: now })
      .execute();
    return id;
  };
  return { ...system, put };
}

test("closed deals count in their month; what is open, something else or taken back does not", async () => {
  const { db, ana, clientId, put } = await openLedger();
  await put({ occurredOn: "2026-09-30" });
  await put();
  const reversed = await put();
  await put({ direction: "out", reversesId: reversed, occurredOn: "2026-12-01" });
  await put({ direction: "out", reversesId: await put(), amountMinor: 100n });
  await put({ status: "pending", completedAt: null });
  await put({ kind: "client_credit" });

  expect(await countDeals({ db, actor: ana }, clientId)).toEqual({
    ok: true,
    value: [
      { month: "2026-11-01", deals: 2 },
      { month: "2026-09-01", deals: 1 },
    ],
  });
});

test("nobody counts the deals of another client", async () => {
  const { db, ana, clientId, put } = await openLedger();
  await put();
  const stranger = clientOf(newId(), newId());

  expect(await countDeals({ db, actor: stranger }, clientId)).toMatchObject({ problem: { kind: "missing" } });
  expect(await countDeals({ db, actor: stranger }, stranger.clientId)).toEqual({ ok: true, value: [] });
  expect(await countDeals({ db, actor: { ...ana, clientId: newId() } }, clientId)).toMatchObject({ ok: false });
});
