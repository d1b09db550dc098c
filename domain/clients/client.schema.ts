import { z } from "zod";
import { onceValid } from "#domain/kernel/cross-field.ts";
import { currencyCode } from "#domain/kernel/currency.ts";
import { line, paragraphs } from "#domain/kernel/plain-text.ts";
import { readDay } from "#domain/kernel/table/read-values.ts";
import { timeZone } from "#domain/kernel/time-zone.ts";
import { clientStatuses } from "./client.ts";

const optionalDay = z
  .string()
  .transform((day) => day || null)
  .pipe(z.iso.date("Choose a day.").nullable())
  .refine((day) => day === null || day >= "1900-01-01", "Choose a day from 1900 on.");

/** "12.5" percent is 1250 hundredths of a percent; read digit by digit, never through a float. */
export const basisPoints = z
  .string()
  .trim()
  .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)\s*%?$/, "Enter a percentage from 0 to 100 with at most two decimals.")
  .transform((percent) => {
    const [whole = "0", part = ""] = percent.replace(/\s*%$/, "").split(".");
    return Number(whole) * 100 + Number(part.padEnd(2, "0"));
  });

export const clientForm = z
  .strictObject({
    companyName: line(1, 160, "Enter the company's name."),
    currency: currencyCode,
    timeZone,
    commission: basisPoints,
    startedOn: optionalDay,
    endedOn: optionalDay,
    isInternal: z
      .literal("on")
      .optional()
      .transform((box) => box === "on"),
    notes: paragraphs(5000).transform((notes) => notes || null),
    /** Confirms that a changed currency or commission ends what was agreed beyond a share. */
    endsAgreement: z
      .literal("on")
      .optional()
      .transform((box) => box === "on"),
    seen: z.coerce.number().int().min(1),
  })
  .refine(({ startedOn, endedOn }) => !startedOn || !endedOn || endedOn >= startedOn, {
    path: ["endedOn"],
    message: "The end is before the start.",
    ...onceValid("startedOn", "endedOn"),
  });

export type ClientForm = Omit<z.infer<typeof clientForm>, "seen">;

export const clientMove = z.strictObject({
  to: z.enum(clientStatuses),
  seen: z.coerce.number().int().min(1),
});

function readVersions(text: string): Map<string, number> {
  const pairs = text.split(" ").map((pair) => pair.split(":"));
  return new Map(pairs.map(([month = "", version]) => [month, Number(version) || 0]));
}

const count = (what: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,7}$/, `Enter how many ${what} as a whole number.`)
    .transform(Number)
    .pipe(z.number().max(1_000_000, "Enter at most 1000000."));

const countOrNone = count("appointments").or(
  z
    .string()
    .trim()
    .length(0)
    .transform(() => null),
);

/** Thousands separators are accepted: "1.200", "1,200" and "1 200" are all 1200, since no one counts in thousandths. */
const plainCount = (text: string) =>
  /^\d{1,3}([.,'’\s]\d{3})+$/.test(text.trim()) ? text.replaceAll(/\D/g, "") : text.trim();

const monthsInFiles = [
  /^(?<year>20\d\d)[-/.](?<month>0?[1-9]|1[0-2])(?:[-/.]0?1)?$/,
  /^(?:0?1\.)?(?<month>0?[1-9]|1[0-2])[-/.](?<year>20\d\d)$/,
];

/**
 * 2026-11, 11/2026, Nov 2026 and Nov-26, or any day of the month; which of two numbers is the month is never guessed.
 */
function readMonth(text: string) {
  const written = text.trim().slice(0, 60);
  const { year = "", month = "" } = monthsInFiles.map((shape) => shape.exec(written)?.groups).find(Boolean) ?? {};
  if (year) return `${year}-${month.padStart(2, "0")}-01`;
  const read = readDay(/^\p{L}/u.test(written) ? `1 ${written}` : written, "");
  return read.kind === "day" && read.day >= "2000" ? `${read.day.slice(0, 7)}-01` : "";
}

/** A row of an imported table; a row without figures leaves its month unchanged. */
export const importedRow = z
  .object({ month: z.string(), leads: z.string(), appointments: z.string() })
  .transform(({ month, leads, appointments }) => ({
    month: readMonth(month),
    figures:
      `${leads}${appointments}`.trim() === ""
        ? null
        : { leads: plainCount(leads), appointments: plainCount(appointments) },
  }))
  .pipe(
    z.object({
      month: z.string().min(1, "Write the month as 2026-11 or 11/2026."),
      figures: z.object({ leads: count("leads"), appointments: countOrNone }).nullable(),
    }),
  );

export const resultForm = z.strictObject({
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Add a month such as 2026-11.")
    .transform((month) => `${month}-01`),
  leads: count("leads"),
  /** When empty, appointments are counted from the calendar. */
  appointments: countOrNone,
  /** The version of every month shown, because the form lets the user choose the month. */
  seen: z.string().max(4000).transform(readVersions),
});

export const campaignForm = z
  .strictObject({
    id: z
      .string()
      .transform((id) => id || null)
      .pipe(z.uuid().nullable()),
    name: line(1, 120, "Enter the campaign's name."),
    status: z.enum(["draft", "active", "paused", "ended"]),
    startedOn: optionalDay,
    endedOn: optionalDay,
    seen: z.coerce.number().int().min(0),
  })
  .refine(({ startedOn, endedOn }) => !startedOn || !endedOn || endedOn >= startedOn, {
    path: ["endedOn"],
    message: "The end is before the start.",
    ...onceValid("startedOn", "endedOn"),
  });
