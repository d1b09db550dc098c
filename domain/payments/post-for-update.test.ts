import { expect, test } from "vitest";
import { permit } from "#domain/access/permit.ts";
import { newId } from "#domain/kernel/id.ts";
import { openHouse } from "#tests/house.ts";
import type { ApprovedKind } from "./payment.ts";
import { postForUpdate } from "./post-for-update.ts";

type House = Awaited<ReturnType<typeof openHouse>>;

async function approved(
  { db, noor, clientId, now }: House,
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

const rowsOf = ({ db, clientId }: House) =>
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
  const house = await openHouse();

  expect(await approved(house, kind)).toMatchObject({ ok: true, value: { feeId: null } });

  expect(await rowsOf(house)).toEqual([
    { kind, direction, status: "completed", amountMinor: 250_000n, description: "Deal with Moss Works" },
  ]);
});

test("a closed deal of a client that pays a commission brings a pending fee, rounded half up", async () => {
  const house = await openHouse();
  await house.db.updateTable("clients").set({ commissionBp: 1_250 }).where("id", "=", house.clientId).execute();

  await approved(house, "deal_value", { minor: 12_346n });
  await approved(house, "client_credit");

  expect(await rowsOf(house)).toContainEqual({
    kind: "agency_fee",
    direction: "out",
    status: "pending",
    amountMinor: 1_543n,
    description: "Commission: Deal with Moss Works",
  });
  expect(await rowsOf(house)).toHaveLength(3);
});

test("in a locked month nothing is posted", async () => {
  const house = await openHouse();
  const day = `${2000 + Math.floor(Math.random() * 4000)}-03-09`; // months are everybody's: one of this test's own
  await house.db
    .insertInto("monthLocks")
    .values({ month: `${day.slice(0, 7)}-01`, lockedAt: house.now })
    .execute();

  expect(await approved(house, "deal_value", { day })).toMatchObject({ problem: { kind: "conflict" } });
  expect(await rowsOf(house)).toEqual([]);
});
