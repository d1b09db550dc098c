import type { Host, Ms, SlotSearch } from "#domain/booking/index.ts";

/** Every instant of the slow engine is a multiple of this, so the searches given to it must be too. */
export const tick = 30_000;
const minute = 60_000;

/**
 * The rules implemented a second time, tick by tick and with Temporal for everything. Shares only types with the
 * engine.
 */
export function slowFreeStarts(search: SlotSearch): Ms[] {
  const { hosts, assignment } = search;
  const groups = assignment === "collective" ? [hosts] : hosts.map((host) => [host]);
  const starts = new Set(groups.flatMap((group) => startsOfGroup(group, search)));
  return [...starts].sort((a, b) => a - b);
}

function startsOfGroup(group: Host[], search: SlotSearch): Ms[] {
  const { meeting, now, query } = search;
  const zone = group[0]?.timeZone ?? "UTC";
  const step = (meeting.intervalMin + meeting.startOffsetMin) * minute;
  const grain = grainOf(meeting.intervalMin);
  const isFree = everyoneFree(group, search);
  const starts: Ms[] = [];
  let next: Ms | null = null;
  for (let at = now + meeting.noticeMin * minute; at < query.to; at += tick) {
    if (!isFree(at)) next = null;
    else if (next === null && isOnGrain(zone, at, grain)) next = at + meeting.startOffsetMin * minute;
    if (at !== next) continue;
    if (at >= query.from && isFreeFor(isFree, at, meeting.lengthMin) && isInWindow(search, zone, at)) starts.push(at);
    next += step;
  }
  return starts;
}

export const grainOf = (interval: number) => [60, 30, 20, 15, 10, 5, 1].find((g) => interval % g === 0) ?? 1;

const local = (zone: string, at: Ms) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);

export function isOnGrain(zone: string, at: Ms, grain: number) {
  const clock = local(zone, at);
  return clock.second === 0 && clock.minute % grain === 0;
}

export function isFreeFor(isFree: (at: Ms) => boolean, start: Ms, lengthMin: number) {
  for (let at = start; at < start + lengthMin * minute; at += tick) if (!isFree(at)) return false;
  return true;
}

function isInWindow({ meeting: { window }, now, query }: SlotSearch, hostZone: string, start: Ms) {
  if (!window) return true;
  const isNotAfter = (a: Temporal.PlainDate, b: Temporal.PlainDate | string) => Temporal.PlainDate.compare(a, b) <= 0;
  if (window.kind === "range") {
    const date = local(hostZone, start).toPlainDate();
    return isNotAfter(Temporal.PlainDate.from(window.from), date) && isNotAfter(date, window.to);
  }
  let last = local(query.timeZone, now).toPlainDate();
  for (let left = window.days; left > 0; ) {
    last = last.add({ days: 1 });
    if (window.count === "calendar" || last.dayOfWeek <= 5) left--;
  }
  return isNotAfter(local(query.timeZone, start).toPlainDate(), last);
}

/** Whether a tick is open and not blocked for every host of a group. */
export function everyoneFree(group: Host[], search: SlotSearch) {
  const calendars = group.map((host) => ({ open: openTicks(host, search), blocked: blockedTicks(host, search) }));
  return (at: Ms) => calendars.every(({ open, blocked }) => open.has(at) && !blocked.has(at));
}

function openTicks(host: Host, { meeting, now, query }: SlotSearch) {
  const open = new Set<Ms>();
  const end = local(host.timeZone, query.to + meeting.lengthMin * minute)
    .toPlainDate()
    .add({ days: 2 });
  let date = local(host.timeZone, now).toPlainDate().subtract({ days: 2 });
  for (; Temporal.PlainDate.compare(date, end) < 0; date = date.add({ days: 1 })) {
    if (isClosed(host, date, meeting)) continue;
    const override = host.overrides.find((one) => one.date === date.toString());
    const windows = override?.windows ?? host.weekly.filter(({ days }) => days.includes(date.dayOfWeek % 7));
    for (const { from, to } of windows)
      if (from < to) mark(open, instant(host.timeZone, date, from), instant(host.timeZone, date, to));
  }
  return open;
}

function isClosed(host: Host, date: Temporal.PlainDate, { maxPerDay, maxPerWeek }: SlotSearch["meeting"]) {
  if (!date.toZonedDateTime(host.timeZone).toPlainDate().equals(date)) return true;
  if (host.timeOff.includes(date.toString())) return true;
  const counted = host.busy.filter((busy) => busy.kind === "booking" && busy.sameType && isWanted(busy.status));
  const dates = counted.map(({ from }) => local(host.timeZone, from).toPlainDate());
  const monday = date.subtract({ days: date.dayOfWeek - 1 });
  const inWeek = dates.filter((one) => one.subtract({ days: one.dayOfWeek - 1 }).equals(monday));
  return (
    (maxPerDay !== null && dates.filter((one) => one.equals(date)).length >= maxPerDay) ||
    (maxPerWeek !== null && inWeek.length >= maxPerWeek)
  );
}

function instant(zone: string, date: Temporal.PlainDate, wall: string): Ms {
  const wallDate = wall === "24:00" ? date.add({ days: 1 }) : date;
  const time = Temporal.PlainTime.from(wall === "24:00" ? "00:00" : wall);
  return wallDate.toPlainDateTime(time).toZonedDateTime(zone, { disambiguation: "compatible" }).epochMilliseconds;
}

function blockedTicks(host: Host, { meeting, now, query }: SlotSearch) {
  const blocked = new Set<Ms>();
  for (const busy of host.busy) {
    if (busy.kind === "booking" && !isWanted(busy.status)) continue;
    const before = meeting.bufferAfterMin + (busy.kind === "booking" ? busy.bufferBeforeMin : 0);
    const after = meeting.bufferBeforeMin + (busy.kind === "booking" ? busy.bufferAfterMin : 0);
    mark(blocked, busy.from - before * minute, busy.to + after * minute);
  }
  for (const hold of host.holds) {
    const isMine = query.visitor !== null && hold.by === query.visitor;
    if (!isMine && hold.expiresAt > now) mark(blocked, hold.from, hold.to);
  }
  return blocked;
}

const isWanted = (status: string) => status === "pending" || status === "confirmed";

function mark(ticks: Set<Ms>, from: Ms, to: Ms) {
  for (let at = from; at < to; at += tick) ticks.add(at);
}
