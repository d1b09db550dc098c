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

/** Amounts are read in the client's currency by the command. */
export const agreementForm = z.strictObject({
  inForceFrom: z.iso.date("Choose a day."),
  rule: z.enum(["percent", "fixed", "tiers"], "Choose how the fee is computed."),
  percent: z.string().trim().max(10).default(""),
  fixed: amount,
  /** One tier a line: an amount and its share, such as "10000: 8". */
  tiers: z.string().trim().max(1000).default(""),
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
export type AgreementForm = z.infer<typeof agreementForm>;
