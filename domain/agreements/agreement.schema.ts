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
const inRow = /^tiers\.(\d{1,2})\.(from|percent)$/;

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

/** With the rows of tiers as a list, whose places name their fields: "tiers.0.from". */
export const agreementForm = z.preprocess((given) => {
  const tiers: Record<string, unknown>[] = [];
  const others: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(Object(given))) {
    const [, place, part = ""] = inRow.exec(name) ?? [];
    if (place === undefined) others[name] = value;
    else tiers[Number(place)] = { ...tiers[Number(place)], [part]: value };
  }
  return { ...others, tiers: Array.from(tiers, (row) => row ?? {}) };
}, terms);
export type AgreementForm = z.infer<typeof agreementForm>;
