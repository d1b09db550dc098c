import { expect, test } from "vitest";
import { permit } from "#domain/access/permit.ts";
import { newId } from "#domain/kernel/id.ts";
import { createTestApp } from "#tests/test-app.ts";
import type { ApprovedKind } from "./payment.ts";
import { postForUpdate } from "./post-for-update.ts";

type TestApp = Awaited<ReturnType<typeof createTestApp>>;

async function approved(
  { db, noor, clientId, now }: TestApp,
  kind: ApprovedKind,
  { minor = 250_000n, day = "2026-11-23" } = {},
) {
  const may = permit(noor, "update.decide", { clientId });
  if (!may) throw new Error("an admin decides");
  const amount = { minor, currency: "EUR" };
  const words = { clientId, authorSide: "agency", title: "Deal with Moss Works", status: "approved" };
  const id = newId();
  await db
    .insertInto("updates")
    .values({ ...words, id, amountMinor: minor, currency: "EUR", decidedAt: now, createdAt: now, updatedAt: now })
    .execute();
  return db.transaction().execute((tx) => {
    return postForUpdate(tx, may, { updateId: id, clientId, title: words.title, kind, amount, day }, now);
  });
}

const rowsOf = ({ db, clientId }: TestApp) =>
  db
    .selectFrom("payments")
    .select(["kind", "direction", "status", "amountMinor", "description"])
    .where("clientId", "=", clientId)
    .orderBy("status")
    .execute();

test.each([
  ["deal_value", "in"],
  ["client_credit", "in"],
  ["adjustment", "out"],
  ["agency_fee", "out"],
] as const)("an approved %s goes %s, and is one payment", async (kind, direction) => {
  const system = await createTestApp();

  expect(await approved(system, kind)).toMatchObject({ ok: true, value: { feeId: null } });

  expect(await rowsOf(system)).toEqual([
    { kind, direction, status: "completed", amountMinor: 250_000n, description: "Deal with Moss Works" },
  ]);
});

test("a closed deal of a client that pays a commission brings a pending fee, rounded half up", async () => {
  const system = await createTestApp();
  await system.db
    .updateTable("clients")
    .set({ commissionBp: 1_250, updatedAt: system.now })
    .where("id", "=", system.clientId)
    .execute();

  await approved(system, "deal_value", { minor: 12_346n });
  await approved(system, "client_credit");

  expect(await rowsOf(system)).toContainEqual({
    kind: "agency_fee",
    direction: "out",
    status: "pending",
    amountMinor: 1_543n,
    description: "Commission: Deal with Moss Works",
  });
  expect(await rowsOf(system)).toHaveLength(3);
});

test("in a locked month nothing is posted", async () => {
  const system = await createTestApp();
  const day = "2003-03-09"; // month locks are shared: a month of its own
  await system.db
    .insertInto("monthLocks")
    .values({ month: `${day.slice(0, 7)}-01`, lockedAt: system.now })
    .execute();

  expect(await approved(system, "deal_value", { day })).toMatchObject({ problem: { kind: "conflict" } });
  expect(await rowsOf(system)).toEqual([]);
});
