import { execFileSync } from "node:child_process";
import { freeStarts, type Host, type SlotSearch } from "#domain/booking/index.ts";
import { forgetZones } from "#domain/booking/slots/zone-offset.ts";

// How long free starts take to compute: of 60 days for one host and fifty, of 2,000 stretches.

/** What cal.com's own functions take for the same two questions, in milliseconds. */
const reference = { sixtyDays: 21, stretches: 603 };
const minute = 60_000;
const day = 24 * 60 * minute;
const now = Date.parse("2026-01-05T05:00:00Z");

const host: Host = {
  id: "ana",
  timeZone: "America/New_York",
  weekly: [{ days: [1, 2, 3, 4, 5], from: "09:00", to: "17:00" }],
  overrides: [],
  timeOff: [],
  busy: busyTimes(200),
  holds: [],
};

const sixtyDays: SlotSearch = {
  hosts: [host],
  meeting: {
    lengthMin: 30,
    intervalMin: 30,
    startOffsetMin: 0,
    bufferBeforeMin: 0,
    bufferAfterMin: 0,
    noticeMin: 240,
    maxPerDay: null,
    maxPerWeek: null,
    window: { kind: "rolling", days: 60, count: "calendar" },
  },
  now,
  query: { from: now, to: now + 60 * day, timeZone: "Europe/London", visitor: null },
  assignment: "single",
};

const zones = ["America/New_York", "Asia/Kathmandu", "Pacific/Chatham", "Australia/Lord_Howe", "Europe/Lisbon"];

/** Fifty closers who take turns, in five zones, each with two hundred appointments. */
const fiftyHosts: SlotSearch = {
  ...sixtyDays,
  assignment: "round_robin",
  hosts: Array.from({ length: 50 }, (_, n) => ({
    ...host,
    id: `host-${n}`,
    timeZone: zones[n % zones.length] ?? "UTC",
  })),
};
const fiftyTarget = 50;

/** Open around the clock, with a ten-minute appointment every two hours: 2,000 free stretches. */
const stretches: SlotSearch = {
  ...sixtyDays,
  hosts: [
    { ...host, weekly: [{ days: [0, 1, 2, 3, 4, 5, 6], from: "00:00", to: "24:00" }], busy: everyTwoHours(2000) },
  ],
  meeting: { ...sixtyDays.meeting, window: null },
  query: { ...sixtyDays.query, to: now + 4000 * 60 * minute },
};

if (process.argv.includes("--first")) console.log(took(() => freeStarts(sixtyDays)));
else compare();

function compare() {
  const script = process.argv[1] ?? "";
  console.log(`60 days: ${freeStarts(sixtyDays).length} starts; stretches: ${freeStarts(stretches).length} starts`);
  const first = times(15, () => Number(execFileSync(process.execPath, [script, "--first"])));
  report("60 days, first call of a process (import not counted)", first, reference.sixtyDays, 2.1);
  const cold = times(300, () => took(() => freeStarts(sixtyDays), forgetZones));
  report("60 days, zones forgotten", cold, reference.sixtyDays, 2.1);
  const warm = times(2000, () => took(() => freeStarts(sixtyDays)));
  report("60 days, warm", warm, reference.sixtyDays, 0.21);
  const fifty = times(60, () => took(() => freeStarts(fiftyHosts), forgetZones)).sort((a, b) => a - b);
  const verdict = (fifty[30] ?? Number.NaN) <= fiftyTarget ? "met" : "MISSED";
  console.log(`60 days, 50 hosts, zones forgotten: ${fifty[30]?.toFixed(1)} ms (target ${fiftyTarget} ms ${verdict})`);
  const many = times(300, () => took(() => freeStarts(stretches)));
  report("2,000 stretches", many, reference.stretches, 60);
}

function report(name: string, samples: number[], referenceMs: number, targetMs: number) {
  const median = samples.toSorted((a, b) => a - b)[samples.length >> 1] ?? Number.NaN;
  const verdict = median <= targetMs ? "met" : "MISSED";
  const ratio = (referenceMs / median).toFixed(0);
  console.log(`${name}: ${median.toFixed(3)} ms, ${ratio} times the reference (target ${targetMs} ms ${verdict})`);
}

function took(command: () => unknown, before: () => void = () => {}) {
  before();
  const start = performance.now();
  command();
  return performance.now() - start;
}

function times(count: number, measure: () => number) {
  return Array.from({ length: count }, measure);
}

/** Half-hour bookings at random times within the sixty days; the same on every run. */
function busyTimes(count: number): Host["busy"] {
  let seed = 42;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  return Array.from({ length: count }, () => {
    const from = now + Math.floor(random() * 60 * 96) * 15 * minute;
    return { kind: "external" as const, from, to: from + 30 * minute };
  });
}

function everyTwoHours(count: number): Host["busy"] {
  return Array.from({ length: count }, (_, n) => {
    const from = now + n * 120 * minute;
    return { kind: "external" as const, from, to: from + 10 * minute };
  });
}
