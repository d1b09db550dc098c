import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { staffOf } from "#tests/actors.ts";
import { openDeals, today } from "#tests/deals.ts";
import { assignedTo } from "#tests/tasks.ts";
import { readForecast } from "../index.ts";

async function openForecast() {
  const app = await openDeals();
  const { db, noor, clientId, now, add, step } = app;
  const read = async (actor: Actor = noor, day = today) => {
    const forecast = await readForecast({ db, actor, now }, { filter: { client: clientId }, today: day });
    if (!forecast.ok) throw new Error(forecast.problem.kind);
    return forecast.value;
  };
  const met = async (expected = "") => {
    const which = await add({ expected });
    await step(which, "meeting_held");
    return which;
  };
  const lost = async (which: { id: string }) => step(which, "lost", { reason: "no_need" });
  return { ...app, read, met, lost };
}

test("a stage's open value is weighed by what closed from it of all that ended", async () => {
  const { read, met, lost, add, step, confirmed, claimed } = await openForecast();
  await confirmed();
  await lost(await met());
  await lost(await met());
  await lost(await add());
  await met("1000");
  await met();
  await add({ expected: "10" });
  await claimed({ amount: "500" });
  const sent = await met("300");
  await step(sent, "proposal_sent");

  const currency = expect.any(String);
  expect(await read()).toEqual([
    // One of four closed.
    {
      stage: "found",
      open: 1,
      valued: 1,
      worth: [{ minor: 1_000n, currency }],
      closed: 1,
      ended: 4,
      likely: [{ minor: 250n, currency }],
    },
    // One of three; a claim that waits is worth what it says.
    {
      stage: "held",
      open: 3,
      valued: 2,
      worth: [{ minor: 150_000n, currency }],
      closed: 1,
      ended: 3,
      likely: [{ minor: 50_000n, currency }],
    },
    { stage: "proposal", open: 1, valued: 1, worth: [{ minor: 30_000n, currency }], closed: 0, ended: 0, likely: null },
  ]);
});

test("what came to a stage more than a year ago is no base", async () => {
  const { read, confirmed, met } = await openForecast();
  await confirmed();
  await met("1000");
  expect((await read()).map(({ ended }) => ended)).toEqual([1, 1, 0]);
  expect((await read(undefined, "2027-11-21")).map(({ ended, likely }) => [ended, likely !== null])).toEqual([
    [0, false],
    [1, true],
    [0, false],
  ]);
  expect((await read(undefined, "2027-11-22")).map(({ ended }) => ended)).toEqual([0, 0, 0]);
});

test("it is the team's: amounts only with the money flag, and none of clients out of scope", async () => {
  const { db, ana, ben, now, clientId, read, met } = await openForecast();
  await met("1000");
  const staff = (of: string, seesMoney: boolean) =>
    staffOf(ben.id, { scope: "assigned", assignments: [{ ...assignedTo(of), seesMoney }] });
  expect((await read(staff(clientId, true)))[1]).toMatchObject({ open: 1, worth: [{ minor: 100_000n }] });
  expect((await read(staff(clientId, false)))[1]).toMatchObject({ open: 1, worth: [] });
  expect((await read(staff(newId(), true)))[1]).toMatchObject({ open: 0, worth: [] });
  expect(await readForecast({ db, actor: ana, now }, { filter: {}, today })).toMatchObject({
    problem: { kind: "missing" },
  });
});
