import { z } from "zod";
import { line } from "#domain/kernel/plain-text.ts";

const days = (from: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, `Enter a whole number of days, ${from} to ${most}.`)
    .transform(Number)
    .refine((count) => count >= from && count <= most, `Enter a whole number of days, ${from} to ${most}.`);
const amount = z.string().trim().max(60).default("");
const share = z.string().trim().max(10).default("");

const mostTiers = 20;
const mostCriteria = 10;
const inRow = /^(tiers|criteria)\.(\d{1,2})\.(from|percent|words|isRequired)$/;
const ticked = z
  .literal("on")
  .optional()
  .transform((tick) => tick === "on");

/** The fields with numbers in them, which are read in the user's number format. */
export const numberFields = [
  ...["percent", "fixed", "cap", "floor", "meetingFee"],
  ...Array.from({ length: mostTiers }, (_, place) => [`tiers.${place}.from`, `tiers.${place}.percent`]).flat(),
];

/** Amounts are read in the client's currency by the command. */
const terms = z.strictObject({
  inForceFrom: z.iso.date("Choose a day."),
  rule: z.enum(["percent", "fixed", "tiers"], "Choose how the fee is computed."),
  percent: share,
  fixed: amount,
  /** In their rows; one without an amount and a share is no tier. */
  tiers: z.array(z.strictObject({ from: amount, percent: share })).max(mostTiers),
  cap: amount,
  floor: amount,
  meetingFee: amount,
  meetingFeeFor: z.enum(["held", "qualified"], "Choose what the fee for a meeting asks for.").default("held"),
  /** In their rows; one without words is no criterion. */
  criteria: z
    .array(z.strictObject({ words: line(0, 160, "").default(""), isRequired: ticked }))
    .max(mostCriteria, `An agreement lists ${mostCriteria} criteria at most.`)
    .default([])
    .transform((rows) => rows.filter(({ words }) => words !== "")),
  replacesMissed: ticked,
  due: z.enum(["on_close", "on_payment"], "Choose when the fee is due."),
  confirmDays: days(1, 90),
  returnDays: days(0, 365),
  protectionDays: days(0, 3650),
  silence: z.enum(["call", "confirm"], "Choose what silence means."),
  namesFrom: z.enum(["found", "held"], "Choose when names are shown."),
  clause: line(0, 1000, "").transform((clause) => clause || null),
  /** The number of the latest agreement that was shown. */
  seen: z.coerce.number().int().min(0),
});

/** With the rows of tiers and of criteria as lists, whose places name their fields: "tiers.0.from". */
export const agreementForm = z.preprocess((given) => {
  const rows: Record<string, Record<string, unknown>[]> = { tiers: [], criteria: [] };
  const others: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(Object(given))) {
    const [, list = "", place = "", part = ""] = inRow.exec(name) ?? [];
    const row = rows[list];
    if (row) row[Number(place)] = { ...row[Number(place)], [part]: value };
    else others[name] = value;
  }
  const whole = Object.entries(rows).map(([list, sparse]) => [list, Array.from(sparse, (row) => row ?? {})]);
  return { ...others, ...Object.fromEntries(whole) };
}, terms);
export type AgreementForm = z.infer<typeof agreementForm>;
