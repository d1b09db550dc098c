import { expect, test } from "vitest";
import { openDeals } from "#tests/deals.ts";
import { createTestApp } from "#tests/test-app.ts";
import { isUnagreed, listAgreements, listUnagreed } from "./index.ts";

const stateOf = async ({ db, noor, clientId }: Awaited<ReturnType<typeof createTestApp>>) => {
  const listed = await listUnagreed({ db, actor: noor });
  const own = await listAgreements({ db, actor: noor }, clientId);
  const [latest] = own.ok ? own.value : [];
  return [listed.ok && listed.value.includes(clientId), latest && isUnagreed(latest)];
};

test("a new client has agreed on no fee until somebody sets one, be it nothing", async () => {
  expect(await stateOf(await createTestApp())).toEqual([true, true]);
  expect(await stateOf(await openDeals())).toEqual([false, false]);
  expect(await stateOf(await openDeals({ percent: "0" }))).toEqual([false, false]);
});

test("a client who came with a commission has agreed on it", async () => {
  const app = await createTestApp();
  await app.db.updateTable("clients").set({ commissionBp: 1000 }).where("id", "=", app.clientId).execute();
  expect(await stateOf(app)).toEqual([false, false]);
});

test("clients do not learn whose fee is missing", async () => {
  const { db, ana } = await createTestApp();
  expect(await listUnagreed({ db, actor: ana })).toMatchObject({ problem: { kind: "missing" } });
});
