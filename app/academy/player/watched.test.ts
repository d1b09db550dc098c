import { expect, test } from "vitest";
import { progressForm } from "#domain/academy/progress.schema.ts";
import { advance, format, nothingWatched, rest, returned, type Watched } from "./watched.ts";

const play = (from: number, to: number, watched: Watched = nothingWatched(from), length = 100, step = 0.25) => {
  let wound = advance(watched, from, length);
  for (let at = from; at <= to; at += step) wound = advance(wound, at, length);
  return wound;
};

test("what is played without a break is one span", () => {
  expect(format(play(0, 12.4))).toBe("0-12");
});

test("a leap is not played, ahead or back", () => {
  const ahead = play(40, 55.2, play(0, 12.4));
  expect(format(ahead)).toBe("0-12,40-55");
  expect(format(play(10, 20.1, ahead))).toBe("0-20,40-55");
});

test("at double speed in a slow tab it is still played", () => {
  expect(format(play(0, 20, nothingWatched(0), 100, 2))).toBe("0-20");
});

test("nothing is lost between one telling and the next", () => {
  const told = play(0, 10.75);
  const later = play(11, 20.5, rest(told));

  expect([format(told), format(later)]).toEqual(["0-10", "10-20"]);
});

test("an hour of which nothing could be told is told in one span, and a thousand leaps can still be read", () => {
  let watched = nothingWatched(0);
  for (let at = 0; at < 3600; at += 10) {
    const untold = play(at, at + 9.75, watched, 4000);
    watched = returned(untold, advance(rest(untold), at + 10, 4000));
  }
  expect(format(watched)).toBe("0-3600");

  for (let at = 5_000; at < 15_000; at += 10) watched = play(at, at + 2.5, watched, 20_000);
  expect(progressForm.safeParse({ position: "0", seen: format(watched) }).success).toBe(true);
});

test("the end of a film is reached within its last second", () => {
  expect(format(play(95, 99.75, nothingWatched(95), 99.9))).toBe("95-100");
});

test("what is told can be read", () => {
  expect(progressForm.safeParse({ position: "12.4", seen: format(play(0, 12.4)), length: "99.9" })).toMatchObject({
    data: { position: 12, seen: [[0, 12]], length: 100 },
  });
  expect(progressForm.safeParse({ position: "0", seen: format(nothingWatched(0)) })).toMatchObject({
    data: { seen: [] },
  });
});
