import { cadenceWords } from "#app/payments/words.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import type { Recurring } from "#domain/payments/recurring/index.ts";

export type RecurringRow = ReturnType<typeof recurringRow>;

/** A recurring entry, formatted for a list; `category` is set for an expense. */
export const recurringRow = (
  { id, description, amountMinor: minor, currency, cadence, active, nextOn }: Recurring,
  { day, money }: Formats,
  category?: string,
) => ({
  id,
  description,
  active,
  amount: money({ minor, currency }),
  about: [cadenceWords[cadence], category, active ? (nextOn ? `next on ${day(nextOn)}` : "ended") : "paused"]
    .filter((part) => part !== undefined)
    .join(", "),
});
