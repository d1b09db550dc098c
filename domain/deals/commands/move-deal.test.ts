import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { staffOf } from "#tests/actors.ts";
import { openDeals } from "#tests/deals.ts";
import { moveDeal } from "./index.ts";

async function openBoard() {
  const app = await openDeals();
  const { db, noor, deps } = app;
  const move = (which: { clientId: string; id: string }, from: "found" | "held", actor: Actor = noor) => {
    const step = from === "found" ? "meeting_held" : "proposal_sent";
    return moveDeal({ db, actor, ...deps }, { ...which, from, step });
  };
  return { ...app, move };
}

test("a move takes the next step today, with its event", async () => {
  const { add, move, rowOf, eventsOf } = await openBoard();
  const which = await add();

  expect(await move(which, "found")).toEqual({ ok: true, value: null });
  expect(await move(which, "held")).toEqual({ ok: true, value: null });

  expect(await rowOf(which)).toMatchObject({ stage: "proposal", heldOn: "2026-11-23", proposedOn: "2026-11-23" });
  expect((await eventsOf(which)).map(({ kind }) => kind)).toEqual(["found", "meeting_held", "proposal_sent"]);
});

test("two who move one deal from the same line at once move it once", async () => {
  const { add, move, eventsOf } = await openBoard();
  const which = await add();

  const both = await Promise.all([move(which, "found"), move(which, "found")]);

  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: { kind: "conflict" } });
  expect(await eventsOf(which)).toHaveLength(2);
});

test("a claimed deal is not moved, and nobody moves a deal outside their scope", async () => {
  const { add, claimed, move, eventsOf } = await openBoard();
  const asked = await claimed();
  const which = await add();

  expect(await move(asked, "held")).toMatchObject({ problem: { kind: "conflict" } });
  expect(await eventsOf(asked)).toHaveLength(3);
  expect(await move(which, "found", staffOf(newId(), { scope: "assigned" }))).toMatchObject({
    problem: { kind: "missing" },
  });
  expect(await eventsOf(which)).toHaveLength(1);
});
