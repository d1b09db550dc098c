import type { Formats } from "#domain/kernel/format/formats.ts";
import type { Recurring } from "#domain/ledger/index.ts";

export type RecurringRow = ReturnType<typeof recurringRow>;

/** How an entry is shown in a list. */
export const recurringRow = (
  { id, description, amountMinor, currency, cadence, active, nextOn }: Recurring,
  { day, money }: Formats,
) => ({
  ...{ id, description, cadence, active },
  amount: money({ minor: amountMinor, currency }),
  next: nextOn ? `, next on ${day(nextOn)}` : ", ended",
});
