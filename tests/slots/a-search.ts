import type { Busy, Host, Meeting, Ms, SlotSearch } from "#domain/booking/index.ts";

type Wishes = {
  host?: Partial<Host>;
  hosts?: Host[];
  meeting?: Partial<Meeting>;
  now?: string;
  from?: string;
  to?: string;
  viewer?: string;
  visitor?: string | null;
  assignment?: SlotSearch["assignment"];
};

/** The instant at which a clock in the zone shows "2026-11-24T09:00" (the first, if it occurs twice). */
export const at = (timeZone: string, wall: string): Ms =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone).epochMilliseconds;

/** What clocks in the zone show at those instants, to the minute. */
export const clock = (timeZone: string, starts: Ms[]) =>
  starts.map((start) => {
    const local = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone);
    return local.toPlainDateTime().toString({ smallestUnit: "minute" });
  });

/** Nine to five from Monday to Friday in UTC by default. */
export const aHost = (wishes: Partial<Host> = {}): Host => ({
  id: "ana",
  timeZone: "UTC",
  weekly: [{ days: [1, 2, 3, 4, 5], from: "09:00", to: "17:00" }],
  overrides: [],
  timeOff: [],
  busy: [],
  holds: [],
  ...wishes,
});

export const aMeeting = (wishes: Partial<Meeting> = {}): Meeting => ({
  lengthMin: 60,
  intervalMin: 60,
  startOffsetMin: 0,
  bufferBeforeMin: 0,
  bufferAfterMin: 0,
  noticeMin: 0,
  maxPerDay: null,
  maxPerWeek: null,
  window: null,
  ...wishes,
});

/** Times are on the first host's clock. By default, searches Tuesday 24 November 2026 from one week earlier. */
export function aSearch(wishes: Wishes = {}): SlotSearch {
  const hosts = wishes.hosts ?? [aHost(wishes.host)];
  const timeZone = hosts[0]?.timeZone ?? "UTC";
  const from = wishes.from ?? "2026-11-24T00:00";
  const nextDay = Temporal.PlainDateTime.from(from).add({ days: 1 }).toString();
  const weekBefore = Temporal.PlainDateTime.from(from).subtract({ days: 7 }).toString();
  return {
    hosts,
    meeting: aMeeting(wishes.meeting),
    now: at(timeZone, wishes.now ?? weekBefore),
    query: {
      from: at(timeZone, from),
      to: at(timeZone, wishes.to ?? nextDay),
      timeZone: wishes.viewer ?? "UTC",
      visitor: wishes.visitor ?? null,
    },
    assignment: wishes.assignment ?? "single",
  };
}

/** Every day of the week between two times. */
export const daily = (from: string, to: string) => [{ days: [0, 1, 2, 3, 4, 5, 6], from, to }];

export const appointment = (from: string, to: string, timeZone = "UTC"): Busy => ({
  kind: "external",
  from: at(timeZone, from),
  to: at(timeZone, to),
});

type Booking = Extract<Busy, { kind: "booking" }>;

export const booking = (from: string, to: string, wishes: Partial<Booking> = {}, timeZone = "UTC"): Busy => ({
  kind: "booking",
  status: "confirmed",
  sameType: true,
  bufferBeforeMin: 0,
  bufferAfterMin: 0,
  from: at(timeZone, from),
  to: at(timeZone, to),
  ...wishes,
});
