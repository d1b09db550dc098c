import { expect, test } from "vitest";
import { openDeals } from "#tests/deals.ts";
import { openDesk } from "#tests/uploads/desk.ts";
import { readBrought } from "./read-brought.ts";

test("what comes next of a moving deal is what its file expects next: a booked meeting is to be held", async () => {
  const { add, step, noor, clientId } = await openDeals();
  const { ctx } = await openDesk();
  const found = await add({ company: "Found" });
  const booked = await add({ company: "Booked" });
  await step(booked, "meeting_booked");
  const sent = await add({ company: "Sent" });
  for (const intent of ["meeting_held", "proposal_sent"] as const) await step(sent, intent);
  const again = await add({ company: "Again" });
  for (const intent of ["meeting_held", "meeting_booked"] as const) await step(again, intent);

  const brought = await readBrought(ctx(noor), { id: clientId, timeZone: "UTC" });

  const steps = new Map(brought?.moving.map(({ id, step: next }) => [id, next]));
  expect([found, booked, sent, again].map(({ id }) => steps.get(id))).toEqual(["booked", "held", "claim", "held"]);
});
