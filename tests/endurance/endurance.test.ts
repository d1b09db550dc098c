import { expect, test } from "vitest";
import { crashWhileBooking } from "./crashes.ts";
import { startTwice } from "./second-starts.ts";

test("killed five times while visitors book, it opens five times and loses no acknowledged booking", async () => {
  const { starts, acknowledged, lost, doubled, closedWith } = await crashWhileBooking(5);

  expect({ starts, lost, doubled, closedWith }).toEqual({ starts: 5, lost: [], doubled: 0, closedWith: 0 });
  expect(acknowledged).toBeGreaterThan(0);
});

test("a second start on the same folder is refused with the first one's pid", async () => {
  expect(await startTwice(2)).toEqual({ refused: 2, words: [] });
});
