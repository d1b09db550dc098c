import { expect, test } from "vitest";
import { readView } from "./read-view.ts";

const now = new Date("2026-11-23T09:00:00Z");
const starts = ["2026-11-24T09:00:00Z", "2026-11-30T12:00:00Z", "2027-01-04T09:00:00Z"].map((text) => new Date(text));

const read = async (address: string, free = starts) => {
  const { view } = await readView(
    { search: new URLSearchParams(address), now, zoneByDefault: "UTC" },
    async () => free,
  );
  return view;
};

test("without wishes the calendar opens at the first free start", async () => {
  const view = await read("", starts.slice(2));

  expect(view).toMatchObject({ month: "2027-01", timeZone: "UTC", today: "2026-11-23", day: null });
});

test("a meeting that is to be moved opens the calendar at its own day, on the reader's clock, until pages are turned", async () => {
  const opensAt = Date.parse("2026-12-01T03:00:00Z");
  const open = async (address: string, at = opensAt) => {
    const search = new URLSearchParams(address);
    return (await readView({ search, now, zoneByDefault: "UTC", opensAt: at }, async () => starts)).view;
  };

  expect(await open("")).toMatchObject({ month: "2026-12", day: "2026-12-01" });
  expect(await open("timeZone=America/New_York")).toMatchObject({ month: "2026-11", day: "2026-11-30" });
  expect(await open("month=2027-01")).toMatchObject({ month: "2027-01", day: null });
  expect(await open("month=2026-11&day=2026-11-24")).toMatchObject({ month: "2026-11", day: "2026-11-24" });
  expect(await open("", Date.parse("2027-03-01T09:00:00Z"))).toMatchObject({ month: "2026-11", day: null });
});

test("one turns pages from this month to the last that has a free start", async () => {
  expect(await read("")).toMatchObject({ month: "2026-11", earliest: "2026-11", latest: "2027-01" });
  expect(await read("month=2026-10")).toMatchObject({ month: "2026-11" });
  expect(await read("month=2027-02")).toMatchObject({ month: "2026-11" });
});

test("a month that has free starts names the next one after it", async () => {
  const { starts: shown = [], next } = await read("month=2026-11");
  expect(shown.length).toBeGreaterThan(0);
  expect(next).toBe(starts.find((start) => start.getUTCMonth() !== 10)?.getTime());
});

test("an empty month names the next free start", async () => {
  expect(await read("month=2026-12")).toMatchObject({ starts: [], next: starts[2]?.getTime() });
});

test("the same starts fall into other months for viewers elsewhere", async () => {
  expect((await read("month=2026-11")).starts).toHaveLength(2);
  expect((await read("month=2026-11&timeZone=Pacific/Kiritimati")).starts).toHaveLength(1);
  expect((await read("month=2026-12&timeZone=Pacific/Kiritimati")).starts).toHaveLength(1);
});

test.each(["timeZone=Mars/Olympus", "month=soon", "day=2026-11-31", "day=2026-12-24"])(
  "%s is passed over",
  async (address) => {
    expect(await read(address)).toMatchObject({ month: "2026-11", timeZone: "UTC", day: null });
  },
);

test("with no free start at all there is nothing to lead to", async () => {
  expect(await read("", [])).toMatchObject({ starts: [], next: null, earliest: "2026-11", latest: "2026-11" });
});
