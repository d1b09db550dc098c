import { weekdays } from "#app/calendar/weekdays.ts";
import type { Part } from "#app/settings/form/question.ts";
import type { Typed } from "#domain/kernel/result.ts";
import type { TypedHours } from "./hours.ts";

const line = (name: string, label: string): Part => ({ name, label, kind: "line" });

/** The parts of `inWords`, so that two versions can be compared. */
export const wordParts: Part[] = [
  line("timeZone", "Time zone"),
  ...weekdays.map(({ name }) => line(name, name)),
  line("overrides", "Special dates"),
  line("timeOff", "Time off"),
];

const span = ({ from, to }: { from: string; to: string }) => `${from} – ${to}`;

/** Hours as a person would say them. */
export function inWords({ timeZone, weekly, overrides, timeOff }: TypedHours): Typed {
  const days = weekdays.map(({ day, name }) => {
    const own = weekly.filter((hours) => hours.day === String(day) && hours.from);
    return [name, own.map(span).join(", ") || "Closed"];
  });
  const special = overrides.map(({ date, windows }) => `${date}: ${windows.map(span).join(", ") || "closed"}`);
  return {
    timeZone,
    ...Object.fromEntries(days),
    overrides: special.join("; "),
    timeOff: timeOff.map(({ from, to }) => `${from} to ${to}`).join("; "),
  };
}
