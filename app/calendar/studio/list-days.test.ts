import { expect, test } from "vitest";
import type { DayCard } from "./day-card.ts";
import { listDays } from "./list-days.ts";
import type { MeetingCard } from "./meeting-card.ts";

const dates = ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04"];
const day = (from: string, to = from): DayCard => ({
  key: from,
  kind: "absences",
  from,
  to,
  title: from,
  about: "",
  link: null,
  isOverdue: false,
});
const meeting = (date: string): MeetingCard => ({
  id: date,
  date,
  time: "",
  until: "",
  invitee: "",
  type: "",
  hosts: "",
  standing: "confirmed",
  answer: null,
});
const shown = (...input: Parameters<typeof listDays>) =>
  listDays(...input).map(({ date, days, cards }) => `${date}: ${days.length} ${cards.length}`);

test("what lasts for days stands once, where it begins or where the list begins", () => {
  const days = [day("2026-10-20", "2026-11-02"), day("2026-11-03", "2026-11-09")];
  expect(shown([], days, { dates, after: null, upTo: null })).toEqual(["2026-11-01: 1 0", "2026-11-03: 1 0"]);
});

test("whole days stand on the page whose meetings are around them, each on one", () => {
  const days = dates.map((date) => day(date));
  const first = shown([meeting("2026-11-02")], days, { dates, after: null, upTo: "2026-11-02" });
  const second = shown([meeting("2026-11-02"), meeting("2026-11-04")], days, {
    dates,
    after: "2026-11-02",
    upTo: null,
  });
  expect(first).toEqual(["2026-11-01: 1 0", "2026-11-02: 1 1"]);
  expect(second).toEqual(["2026-11-02: 0 1", "2026-11-03: 1 0", "2026-11-04: 1 1"]);
});
