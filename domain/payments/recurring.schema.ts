import { z } from "zod";
import { onceValid } from "#domain/kernel/cross-field.ts";
import { currencyCode } from "#domain/kernel/currency.ts";
import { line } from "#domain/kernel/plain-text.ts";
import { ledgerDay, readAmount, typedAmount } from "./payment.schema.ts";
import { cadences, type Rhythm } from "./recurring/due-dates.ts";

const shape = {
  description: line(1, 500, "Say what it is for."),
  amount: typedAmount,
  currency: currencyCode,
  cadence: z.enum(cadences, "Choose how often."),
  startsOn: ledgerDay,
  endsOn: z
    .string()
    .transform((day) => day || null)
    .pipe(ledgerDay.nullable()),
  /** For months: on the last day of each, whatever its number. */
  isLastDay: z
    .literal("on")
    .optional()
    .transform((box) => box === "on"),
};

type RecurringInput = z.infer<z.ZodObject<typeof shape>>;

const hasEnd = ({ startsOn, endsOn }: Pick<RecurringInput, "startsOn" | "endsOn">) =>
  endsOn === null || endsOn >= startsOn;
const wrongEnd = {
  path: ["endsOn"],
  message: "The end is before the start.",
  ...onceValid("startsOn", "endsOn"),
};

/** A recurring entry as a form sends it; its day follows from the first date. */
export const recurringForm = z
  .strictObject({ key: z.uuid(), ...shape })
  .refine(hasEnd, wrongEnd)
  .transform(readAmount);

/** A recurring expense also has a category, and is paid to a vendor or to one of the team. */
export const recurringExpenseForm = z
  .strictObject({ key: z.uuid(), ...shape, categoryId: z.string().default(""), payeeId: z.string().default("") })
  .refine(hasEnd, wrongEnd)
  .transform(readAmount);
export type RecurringForm = z.infer<typeof recurringForm>;

export const recurringEdit = z
  .strictObject({ seen: z.coerce.number().int().min(1), ...shape })
  .refine(hasEnd, wrongEnd)
  .transform(readAmount);
export type RecurringEdit = Omit<z.infer<typeof recurringEdit>, "seen">;

/** The day of the month or week that a form means. */
export function rhythmOf({ cadence, startsOn, endsOn, isLastDay }: RecurringEdit): Rhythm {
  const date = new Date(`${startsOn}T00:00:00Z`);
  if (cadence === "weekly") return { cadence, startsOn, endsOn, day: date.getUTCDay() || 7 };
  return { cadence, startsOn, endsOn, day: isLastDay ? 31 : date.getUTCDate() };
}
