import { z } from "zod";
import { timeZone } from "#domain/kernel/time-zone.ts";
import { optionalWebAddress } from "#domain/kernel/web-address.ts";

const from = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 09:00.");
const to = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, "Enter a time such as 17:00.");
const date = z.iso.date("Enter a date.");

const ordered = { message: "The end comes before the start.", path: ["to"] };
const wall = z.strictObject({ from, to }).refine((hours) => hours.from < hours.to, ordered);
const weekday = z.int().min(0).max(6);
const onWeekday = z.strictObject({ day: weekday, from, to }).refine((hours) => hours.from < hours.to, ordered);
const daysOff = z.strictObject({ from: date, to: date }).refine((days) => days.from <= days.to, ordered);

const distinct = <T>(keyOf: (item: T) => string, message: string) => ({
  check: (items: T[]) => new Set(items.map(keyOf)).size === items.length,
  message,
});
const hours = distinct<{ day: number; from: string }>(
  ({ day, from }) => `${day} ${from}`,
  "Two time ranges start at the same time.",
);
const special = distinct<{ date: string }>(({ date }) => date, "One date is listed twice.");
const absences = distinct<{ from: string }>(({ from }) => from, "Two absences start on the same date.");

/** A host's opening hours, in the host's zone: weekdays count from 0 = Sunday, "24:00" is the following midnight. */
export const availabilityForm = z.strictObject({
  timeZone,
  weekly: z.array(onWeekday).max(70, "Add at most 70 time ranges a week.").refine(hours.check, hours.message),
  overrides: z
    .array(z.strictObject({ date, windows: z.array(wall).max(10) }))
    .max(400, "Add at most 400 special dates.")
    .refine(special.check, special.message),
  timeOff: z.array(daysOff).max(200, "Add at most 200 absences.").refine(absences.check, absences.message),
});

export type AvailabilityForm = z.infer<typeof availabilityForm>;

/** Where a host's own meetings take place; empty for none. */
export const meetingLinkForm = z.strictObject({
  meetingUrl: optionalWebAddress.refine((url) => url === null || url.startsWith("https://"), {
    message: "The address must start with https://.",
  }),
});
