import { expect, test } from "vitest";
import { nextInTurn } from "./free-hosts-at.ts";

test("the meeting goes to the free host with the fewest upcoming bookings", () => {
  const upcoming = new Map([
    ["ana", 3],
    ["ben", 1],
    ["cyd", 0],
  ]);

  expect(nextInTurn(["ana", "ben"], upcoming)).toBe("ben");
  expect(nextInTurn(["ana", "ben", "cyd"], upcoming)).toBe("cyd");
});

test("among equals the lowest id is next, and no bookings count as none", () => {
  expect(nextInTurn(["cyd", "ana", "ben"], new Map([["ana", 1]]))).toBe("ben");
  expect(nextInTurn(["ben", "ana"], new Map())).toBe("ana");
});

test("with nobody free it is nobody's turn", () => {
  expect(nextInTurn([], new Map())).toBeNull();
});
