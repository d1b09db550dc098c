import type { Database } from "#domain/kernel/database.ts";
import { findHours } from "../hours/availability.queries.ts";
import { clockOf } from "../hours/availability.ts";
import type { Busy, Host, Span } from "../slot.ts";
import type { MeetingType } from "../types/meeting-type.ts";

type Hours = Awaited<ReturnType<typeof findHours>>[number];
type Around = { from: Date; to: Date };
type Reach = Span & {
  type: Pick<MeetingType, "id" | "clientId" | "bufferBeforeMin" | "bufferAfterMin">;
  /** A booking to ignore: the one being moved. */
  except: string | null;
};

/** The longest meeting with the longest buffers on both sides, plus a local date at either end. */
const margin = 3 * 86_400_000;
const minute = 60_000;

/** The hosts as the slot engine needs them, in the order given, with everything that can affect the span. */
export async function findHosts(db: Database, hostIds: string[], { from, to, type, except }: Reach): Promise<Host[]> {
  if (hostIds.length === 0) return [];
  const around = { from: new Date(from - margin), to: new Date(to + margin) };
  const people = await findHours(db, hostIds);
  const booked = await findBooked(db, hostIds, around, type.id, except);
  const holds = await findHolds(db, hostIds, type);

  return hostIds.map((id) => {
    const person = people.find((one) => one.id === id);
    // Hosts who have left, or whose external calendar was never read, are not available.
    if (
      person?.status !== "active" ||
      !hostsFor(person, type.clientId) ||
      person.feeds.some(({ entries }) => entries === null)
    )
      return closed(id);
    const outside = person.feeds.flatMap(({ entries }) => outsideTimes(entries, around));
    const busy = [...(booked.get(id) ?? []), ...outside];
    return { id, timeZone: person.timeZone, ...hoursOf(person, around), busy, holds: holds.get(id) ?? [] };
  });
}

/** The team hosts for everybody, a client's own people for that client. */
const hostsFor = ({ role, hostOf }: Pick<Hours, "role" | "hostOf">, clientId: string | null) =>
  role !== "client" || (clientId !== null && hostOf?.includes(clientId));

const closed = (id: string): Host => ({
  id,
  timeZone: "UTC",
  weekly: [],
  overrides: [],
  timeOff: [],
  busy: [],
  holds: [],
});

const hoursOf = ({ weekly, overrides, timeOff }: Hours, around: Around) => ({
  weekly: weekly.map(({ day, from, to }) => ({ days: [day], from: clockOf(from), to: clockOf(to) })),
  overrides,
  timeOff: timeOff.flatMap(({ from, to }) => daysOff(from, to, around)),
});

async function findBooked(
  db: Database,
  hostIds: string[],
  { from, to }: Around,
  typeId: string,
  except: string | null,
) {
  let query = db
    .selectFrom("bookingHosts")
    .innerJoin("bookings", "bookings.id", "bookingHosts.bookingId")
    .select(["hostId", "bookingHosts.startsAt", "bookingHosts.endsAt", "bufferBeforeMin", "bufferAfterMin"])
    .select("meetingTypeId")
    .where("hostId", "in", hostIds)
    .where("bookingHosts.isLive", "=", true)
    .where("bookingHosts.endsAt", ">", from)
    .where("bookingHosts.startsAt", "<", to);
  if (except) query = query.where("bookingId", "!=", except);
  const rows = await query.execute();
  const byHost = new Map<string, Busy[]>();
  for (const { hostId, startsAt, endsAt, meetingTypeId, bufferBeforeMin, bufferAfterMin } of rows) {
    const span = { from: startsAt.getTime(), to: endsAt.getTime() };
    const buffers = { sameType: meetingTypeId === typeId, bufferBeforeMin, bufferAfterMin };
    listOf(byHost, hostId).push({ kind: "booking", status: "confirmed", ...span, ...buffers });
  }
  return byHost;
}

/** A hold blocks the time its booking would, so our own buffers are added as for bookings. */
async function findHolds(db: Database, hostIds: string[], { bufferBeforeMin, bufferAfterMin }: Reach["type"]) {
  const rows = await db.selectFrom("holds").selectAll().where("hostId", "in", hostIds).execute();
  const byHost = new Map<string, Host["holds"]>();
  for (const { hostId, secretHash, blockedFrom, blockedTo, expiresAt } of rows) {
    const from = blockedFrom.getTime() - bufferAfterMin * minute;
    const to = blockedTo.getTime() + bufferBeforeMin * minute;
    listOf(byHost, hostId).push({ from, to, by: secretHash, expiresAt: expiresAt.getTime() });
  }
  return byHost;
}

/** Feed entries are stored as pairs of instants. */
function outsideTimes(entries: unknown, { from, to }: Around): Busy[] {
  const pairs = Array.isArray(entries) ? (entries as { from: string; to: string }[]) : [];
  return pairs
    .map((pair) => ({ kind: "external" as const, from: Date.parse(pair.from), to: Date.parse(pair.to) }))
    .filter((busy) => busy.from < to.getTime() && busy.to > from.getTime());
}

function listOf<T>(map: Map<string, T[]>, key: string): T[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}

/** The number of upcoming meetings per host. */
export async function findUpcomingCounts(db: Database, hostIds: string[], now: Date): Promise<Map<string, number>> {
  if (hostIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("bookingHosts")
    .select(({ fn }) => ["hostId", fn.countAll<bigint>().as("count")])
    .where("hostId", "in", hostIds)
    .where("isLive", "=", true)
    .where("startsAt", ">=", now)
    .groupBy("hostId")
    .execute();
  return new Map(rows.map(({ hostId, count }) => [hostId, Number(count)]));
}

const dayOf = (at: number | Date) => new Date(at).toISOString().slice(0, 10);

/** The dates of an absence, both ends included, limited to those around the requested time. */
function daysOff(from: string, to: string, around: { from: Date; to: Date }): string[] {
  const first = dayOf(around.from);
  const last = dayOf(around.to);
  const days: string[] = [];
  for (let at = Date.parse(from > first ? from : first); dayOf(at) <= (to < last ? to : last); at += 86_400_000)
    days.push(dayOf(at));
  return days;
}
