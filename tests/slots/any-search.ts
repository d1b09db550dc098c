import fc from "fast-check";
import type { Busy, Host, Meeting, SlotSearch } from "#domain/booking/index.ts";
import { tick } from "./slow-free-starts.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Zones, and midnights (UTC) around which their clocks change, skip a date, or have odd offsets. */
const places: [timeZone: string, around: string][] = [
  ["America/New_York", "2026-03-08"],
  ["America/New_York", "2026-11-01"],
  ["Europe/London", "2026-03-29"],
  ["Europe/London", "2026-10-25"],
  ["Australia/Lord_Howe", "2026-04-05"],
  ["Australia/Lord_Howe", "2026-10-04"],
  ["Pacific/Apia", "2011-12-30"],
  ["Asia/Kathmandu", "2026-06-15"],
  ["America/Havana", "2026-11-01"],
  ["America/St_Johns", "2009-11-01"],
  ["Africa/Cairo", "2026-04-24"],
];
const zones = [...new Set(places.map(([zone]) => zone)), "UTC"];

const wallTime = fc
  .tuple(fc.integer({ min: 0, max: 24 }), fc.constantFrom("00", "10", "30", "37", "45"))
  .map(([hours, minutes]) => (hours === 24 ? "24:00" : `${String(hours).padStart(2, "0")}:${minutes}`));
const wall = fc.oneof(
  fc.record({ from: wallTime, to: wallTime }),
  fc.constant({ from: "00:00", to: "24:00" }),
  fc.constant({ from: "00:00", to: "12:00" }),
);
const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 3 });
const buffer = fc.constantFrom(0, 0, 5, 15);

const span = (midnight: number, longest: number) =>
  fc
    .tuple(fc.integer({ min: -36 * 120, max: 84 * 120 }), fc.integer({ min: 0, max: longest }))
    .map(([ticks, length]) => ({ from: midnight + ticks * tick, to: midnight + (ticks + length) * tick }));

/** A calendar entry within a few days of a midnight. */
export const anyBusy = (midnight: number): fc.Arbitrary<Busy> =>
  fc.oneof(
    span(midnight, 400).map((when) => ({ ...when, kind: "external" as const })),
    fc
      .record({
        status: fc.constantFrom("pending", "confirmed", "confirmed", "cancelled", "completed", "no_show"),
        sameType: fc.boolean(),
        bufferBeforeMin: buffer,
        bufferAfterMin: buffer,
        when: span(midnight, 200),
      })
      .map(({ when, ...booked }) => ({ ...booked, ...when, kind: "booking" as const })),
  );

const anyHost = (id: string, midnight: number, home: string): fc.Arbitrary<Host> => {
  const date = fc.integer({ min: -2, max: 3 }).map((n) => dateAt(midnight + n * 24 * hour));
  return fc.record({
    id: fc.constant(id),
    timeZone: fc.oneof(fc.constant(home), fc.constantFrom(...zones)),
    weekly: fc.array(
      fc.tuple(weekdays, wall).map(([days, hours]) => ({ days, ...hours })),
      { minLength: 1, maxLength: 3 },
    ),
    overrides: fc.uniqueArray(fc.record({ date, windows: fc.array(wall, { maxLength: 2 }) }), {
      maxLength: 2,
      selector: (override) => override.date,
    }),
    timeOff: fc.array(date, { maxLength: 1 }),
    busy: fc.array(anyBusy(midnight), { maxLength: 6 }),
    holds: fc.array(
      fc
        .record({ when: span(midnight, 120), by: fc.constantFrom("me", "you"), left: fc.integer({ min: -1, max: 1 }) })
        .map(({ when, by, left }) => ({ ...when, by, expiresAt: midnight - 24 * hour + left })),
      { maxLength: 2 },
    ),
  });
};

const dateAt = (at: number) => new Date(at).toISOString().slice(0, 10);

const anyMeeting = (midnight: number): fc.Arbitrary<Meeting> =>
  fc.record({
    lengthMin: fc.constantFrom(15, 30, 50, 60),
    intervalMin: fc.constantFrom(5, 7, 15, 20, 30, 45, 60, 90),
    startOffsetMin: fc.constantFrom(0, 0, 5, 10),
    bufferBeforeMin: buffer,
    bufferAfterMin: buffer,
    noticeMin: fc.constantFrom(0, 60, 240, 1000),
    maxPerDay: fc.constantFrom(null, null, 1, 2),
    maxPerWeek: fc.constantFrom(null, null, 1, 2),
    window: fc.oneof(
      fc.constant(null),
      fc.record({
        kind: fc.constant("rolling" as const),
        days: fc.integer({ min: 0, max: 4 }),
        count: fc.constantFrom("calendar", "business"),
      }),
      fc
        .tuple(fc.integer({ min: -1, max: 2 }), fc.integer({ min: 0, max: 2 }))
        .map(([first, days]) => [midnight + first * 24 * hour, midnight + (first + days) * 24 * hour] as const)
        .map(([from, to]) => ({ kind: "range" as const, from: dateAt(from), to: dateAt(to) })),
    ),
  });

/** A search over a few days around a clock change, with any host, invitee and zones. */
export const anySearch: fc.Arbitrary<SlotSearch> = fc.constantFrom(...places).chain(([home, around]) => {
  const midnight = Date.parse(around);
  const query = fc.record({
    from: fc.integer({ min: -30, max: 60 }).map((n) => midnight + n * hour + 17 * minute),
    hours: fc.integer({ min: 0, max: 48 }),
    timeZone: fc.constantFrom(...zones),
    visitor: fc.constantFrom("me", null),
  });
  return fc.record({
    hosts: fc.integer({ min: 1, max: 3 }).chain((count) => {
      return fc.tuple(...["ana", "ben", "cyd"].slice(0, count).map((id) => anyHost(id, midnight, home)));
    }),
    meeting: anyMeeting(midnight),
    now: fc.integer({ min: -2, max: 60 }).map((n) => midnight - 24 * hour + n * 30 * minute + (n % 2) * tick),
    query: query.map(({ hours, ...asked }) => ({ ...asked, to: asked.from + hours * hour })),
    assignment: fc.constantFrom("single", "round_robin", "collective"),
  });
});
