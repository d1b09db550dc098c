import { expect, test } from "vitest";
import { returnDeal } from "#domain/deals/index.ts";
import { openDeals } from "#tests/deals.ts";
import { openDesk } from "#tests/uploads/desk.ts";
import { readPage } from "./read-page.ts";

test("what a deal may be worth is told while it is on its way, and no longer once it is lost or to be returned", async () => {
  const { db, add, step, noor, ana, deps } = await openDeals();
  const { ctx } = await openDesk();
  const expectedOf = async (which: { clientId: string; id: string }) => (await readPage(ctx(noor), which)).expected;
  const expected = "30500";

  const moving = await add({ expected });
  expect(await expectedOf(moving)).toMatchObject({ amount: "30,500.00" });
  const lost = await add({ expected });
  await step(lost, "lost", { reason: "no_budget" });
  expect(await expectedOf(lost)).toBeNull();
  const unwanted = await add({ expected });
  await returnDeal({ db, actor: ana, ...deps }, { ...unwanted, form: { reason: "known", words: "" } });
  expect(await expectedOf(unwanted)).toBeNull();
});
