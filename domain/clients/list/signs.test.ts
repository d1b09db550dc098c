import { expect, test } from "vitest";
import { tallyClients } from "#domain/deals/bill/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { balancesOfClients } from "#domain/payments/list/index.ts";
import { latestOfClients } from "#domain/updates/index.ts";
import { staffOf } from "#tests/actors.ts";
import { openDeals } from "#tests/deals.ts";
import { listClients } from "./index.ts";

const month = "2026-11-01";

test("each client's month, balance and waiting updates stand beside it, and only where the reader may see them", async () => {
  const { db, noor, ben, clientId, now, confirmed, claimed, add } = await openDeals();
  const other = await openDeals({}, db);
  await confirmed({ amount: "1000" });
  await claimed();
  await other.add();
  await add({ foundOn: "2026-10-01" });
  const stamps = { clientId, authorSide: "agency", createdAt: now, updatedAt: now };
  const post = { ...stamps, id: newId(), title: "News", description: "", status: "pending", amountMinor: 100n };
  await db
    .insertInto("updates")
    .values({ ...post, currency: "USD" })
    .execute();
  const clientIds = [clientId, other.clientId];

  const tallies = await tallyClients({ db, actor: noor }, { clientIds, month });
  expect(tallies.ok && tallies.value.get(clientId)).toMatchObject({
    found: 2,
    held: 2,
    closed: 1,
    waiting: 1,
    disputes: 0,
  });
  expect(tallies.ok && tallies.value.get(other.clientId)).toMatchObject({ found: 1, held: 0, closed: 0 });
  expect((await latestOfClients({ db, actor: noor }, clientIds)).get(clientId)).toMatchObject({
    heardAt: now,
    pending: 1,
  });
  expect((await balancesOfClients({ db, actor: noor }, clientIds)).get(clientId)).toEqual([
    { minor: 100_000n, currency: "USD" },
  ]);
  expect((await balancesOfClients({ db, actor: noor }, clientIds)).get(other.clientId)).toEqual([]);

  const assigned = { clientId, isLead: false, seesMoney: false, revealsSecrets: false };
  const staff = staffOf(ben.id, { scope: "assigned", assignments: [assigned] });
  const seen = await tallyClients({ db, actor: staff }, { clientIds, month });
  expect(seen.ok && [...seen.value.keys()]).toEqual([clientId]);
  expect([...(await latestOfClients({ db, actor: staff }, clientIds)).keys()]).toEqual([clientId]);
  expect((await balancesOfClients({ db, actor: staff }, clientIds)).size).toBe(0);
});

test("who has waited longest for an update from the agency comes first", async () => {
  const { db, noor, clientId, now } = await openDeals();
  const other = await openDeals({}, db);
  const name = `Heard ${newId()}`;
  await db.updateTable("clients").set({ companyName: name }).where("id", "in", [clientId, other.clientId]).execute();
  const stamps = { authorSide: "agency", createdAt: now, updatedAt: now };
  const post = { ...stamps, id: newId(), clientId, title: "News", description: "", status: "approved" };
  await db.insertInto("updates").values(post).execute();

  const listed = await listClients({ db, actor: noor }, { search: name, order: "heard", page: 1 });

  expect(listed.ok && listed.value.clients.map(({ id }) => id)).toEqual([other.clientId, clientId]);
});
