import { expect, test } from "vitest";
import { appointment, aSearch, at, booking, clock } from "#tests/slots/a-search.ts";
import { freeStarts } from "../free-starts.ts";
import type { Host, Meeting } from "../slot.ts";

const day = "2026-11-24T";
const noon = [`${day}12:00`, `${day}13:00`] as const;

/** Half-hour starts between 10:00 and 15:00, as "HH:mm". */
function free(host: Partial<Host>, meeting: Partial<Meeting> = {}, visitor: string | null = null) {
  const search = aSearch({
    host: { overrides: [{ date: "2026-11-24", windows: [{ from: "10:00", to: "15:00" }] }], ...host },
    meeting: { lengthMin: 30, intervalMin: 30, ...meeting },
    visitor,
  });
  return clock("UTC", freeStarts(search)).map((start) => start.slice(11));
}

const before = ["10:00", "10:30", "11:00", "11:30"];
const after = ["13:00", "13:30", "14:00", "14:30"];

test("an appointment elsewhere blocks its time and not a minute more", () => {
  expect(free({ busy: [appointment(...noon)] })).toEqual([...before, ...after]);
});

test("our buffer after a meeting keeps it clear of what follows, the one before of what precedes", () => {
  expect(free({ busy: [appointment(...noon)] }, { bufferAfterMin: 30 })).toEqual(["10:00", "10:30", "11:00", ...after]);
  expect(free({ busy: [appointment(...noon)] }, { bufferBeforeMin: 30 })).toEqual([
    ...before,
    "13:30",
    "14:00",
    "14:30",
  ]);
});

test("buffers do not act against the edges of a window", () => {
  const everything = [...before, "12:00", "12:30", ...after];

  expect(free({}, { bufferBeforeMin: 120, bufferAfterMin: 120 })).toEqual(everything);
});

test("a booking's buffers and ours add up", () => {
  const busy = [booking(...noon, { bufferBeforeMin: 15, bufferAfterMin: 30 })];

  expect(free({ busy })).toEqual(["10:00", "10:30", "11:00", "13:30", "14:00", "14:30"]);
  expect(free({ busy }, { bufferAfterMin: 20, bufferBeforeMin: 30 })).toEqual(["10:00", "10:30", "14:00", "14:30"]);
});

test.each([
  ["pending", 8],
  ["confirmed", 8],
  ["cancelled", 10],
  ["completed", 10],
  ["no_show", 10],
] as const)("of a booking that is %s, %i starts are left of ten", (status, left) => {
  expect(free({ busy: [booking(...noon, { status })] })).toHaveLength(left);
});

test("a meeting of another type blocks as well", () => {
  expect(free({ busy: [booking(...noon, { sameType: false })] })).toEqual([...before, ...after]);
});

test("an entry without length does not part a stretch, unless buffers give it one", () => {
  const busy = [appointment(`${day}12:10`, `${day}12:10`)];

  expect(free({ busy })).toHaveLength(10);
  expect(free({ busy }, { bufferBeforeMin: 10 })).toEqual([...before, "12:30", ...after]);
});

test("entries may overlap, come in any order and hold one another", () => {
  const long = appointment(`${day}10:00`, `${day}14:00`);
  const inner = appointment(`${day}10:30`, `${day}11:00`);
  const tail = appointment(`${day}13:30`, `${day}14:30`);

  expect(free({ busy: [tail, inner, long] })).toEqual(["14:30"]);
});

test("a hold blocks its time for everybody but the visitor who holds it", () => {
  const hold = { from: at("UTC", noon[0]), to: at("UTC", noon[1]), by: "mia", expiresAt: at("UTC", noon[1]) };

  expect(free({ holds: [hold] }, {}, null)).toEqual([...before, ...after]);
  expect(free({ holds: [hold] }, {}, "tom")).toEqual([...before, ...after]);
  expect(free({ holds: [hold] }, {}, "mia")).toHaveLength(10);
});

test("a hold has no buffers", () => {
  const hold = { from: at("UTC", noon[0]), to: at("UTC", noon[1]), by: "mia", expiresAt: at("UTC", noon[1]) };

  expect(free({ holds: [hold] }, { bufferBeforeMin: 30, bufferAfterMin: 30 })).toEqual([...before, ...after]);
});

test("a hold is over at the instant it expires", () => {
  const now = at("UTC", "2026-11-17T00:00");
  const hold = { from: at("UTC", noon[0]), to: at("UTC", noon[1]), by: "mia" };

  expect(free({ holds: [{ ...hold, expiresAt: now }] })).toHaveLength(10);
  expect(free({ holds: [{ ...hold, expiresAt: now + 1 }] })).toHaveLength(8);
});
