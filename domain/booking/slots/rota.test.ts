import { expect, test } from "vitest";
import { aHost, aMeeting, appointment, aSearch, at, booking, clock } from "#tests/slots/a-search.ts";
import { freeHostsAt } from "../free-hosts-at.ts";
import { freeStarts } from "../free-starts.ts";
import type { Host, SlotSearch } from "../slot.ts";

const open = (from: string, to: string) => [{ date: "2026-11-24", windows: [{ from, to }] }];
const ana = aHost({ id: "ana", overrides: open("09:00", "11:00") });
const ben = aHost({ id: "ben", overrides: open("10:00", "12:00") });

const offered = (search: SlotSearch) => clock("UTC", freeStarts(search)).map((start) => start.slice(11));
const together = (...hosts: Host[]) => aSearch({ hosts, assignment: "collective" });
const inTurn = (...hosts: Host[]) => aSearch({ hosts, assignment: "round_robin" });
const freeAt = (search: SlotSearch, time: string) => freeHostsAt(search, at("UTC", `2026-11-24T${time}`));

test("in a round robin every start of every host is offered, once and in order", () => {
  expect(offered(inTurn(ben, ana))).toEqual(["09:00", "10:00", "11:00"]);
});

test("a collective meeting needs everybody", () => {
  expect(offered(together(ana, ben))).toEqual(["10:00"]);
  expect(offered(together(ana, { ...ben, timeOff: ["2026-11-24"] }))).toEqual([]);
});

test("nobody to meet means nothing to offer", () => {
  for (const assignment of ["single", "round_robin", "collective"] as const)
    expect(freeStarts(aSearch({ hosts: [], assignment }))).toEqual([]);
});

test("a collective meeting begins on the full hour of the first host's clock", () => {
  const kiran = aHost({ id: "kiran", timeZone: "Asia/Kathmandu", overrides: open("14:00", "18:00") });

  // 14:00 to 18:00 in Kathmandu is 08:15 to 12:15 in UTC.
  const wide = { ...ana, overrides: open("08:00", "13:00") };
  expect(offered(together(wide, kiran))).toEqual(["09:00", "10:00", "11:00"]);
  const his = clock("Asia/Kathmandu", freeStarts(together(kiran, wide))).map((start) => start.slice(11));
  expect(his).toEqual(["14:00", "15:00", "16:00", "17:00"]);
});

test("in a round robin the daily limit closes the day of the host who reached it only", () => {
  const full = { ...ana, busy: [booking("2026-11-24T20:00", "2026-11-24T21:00")] };
  const search = { ...inTurn(full, ben), meeting: aMeeting({ maxPerDay: 1 }) };

  expect(offered(search)).toEqual(["10:00", "11:00"]);
  expect(freeAt(search, "10:00")).toEqual(["ben"]);
});

test("one host who reached the limit closes the day of a collective meeting", () => {
  const full = { ...ana, busy: [booking("2026-11-24T20:00", "2026-11-24T21:00")] };

  expect(offered({ ...together(full, ben), meeting: aMeeting({ maxPerDay: 1 }) })).toEqual([]);
});

test("a meeting in turn may go to any host who is free for all of it, even off that host's own grid", () => {
  const meeting = aMeeting({ lengthMin: 30, intervalMin: 45 });
  const late = {
    ...ben,
    overrides: open("09:00", "12:00"),
    busy: [appointment("2026-11-24T09:00", "2026-11-24T09:15")],
  };
  const search = { ...inTurn(ana, late), meeting };

  expect(freeAt(search, "09:00")).toEqual(["ana"]);
  expect(freeAt(search, "09:45")).toEqual(["ana", "ben"]);
  expect(freeAt(search, "11:00")).toEqual([]);
});

test("a start that is not on offer has no free hosts, though they are free", () => {
  expect(freeAt(inTurn(ana, ben), "10:30")).toEqual([]);
  expect(freeAt(together(ana, ben), "09:00")).toEqual([]);
});

test("a collective meeting takes all of its hosts, a single one its host", () => {
  expect(freeAt(together(ana, ben), "10:00")).toEqual(["ana", "ben"]);
  expect(freeAt(aSearch({ hosts: [ben] }), "11:00")).toEqual(["ben"]);
});
