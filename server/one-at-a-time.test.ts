import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

test("calls during a run share one further run, and nothing overlaps", async () => {
  let inside = 0;
  let runs = 0;
  const work = oneAtATime(async () => {
    inside += 1;
    runs += 1;
    expect(inside).toBe(1);
    await Promise.resolve();
    inside -= 1;
  });

  await Promise.all([work(), work(), work(), work()]);

  expect(runs).toBe(2);
});

test("a run that fails does not stop the next", async () => {
  let runs = 0;
  const work = oneAtATime(async () => {
    runs += 1;
    if (runs === 1) throw new Error("once");
  });

  const [first, second] = await Promise.allSettled([work(), work()]);

  expect([first.status, second.status]).toEqual(["rejected", "fulfilled"]);
});
