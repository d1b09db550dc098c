import { spellDate } from "#app/money/words.ts";
import { spellMoney } from "#domain/kernel/money.ts";
import type { Recurring } from "#domain/ledger/index.ts";

export type RecurringRow = ReturnType<typeof recurringRow>;

/** How an entry is shown in a list. */
export const recurringRow = ({ id, description, amountMinor, currency, cadence, active, nextOn }: Recurring) => ({
  ...{ id, description, cadence, active },
  amount: spellMoney({ minor: amountMinor, currency }),
  next: nextOn ? `, next on ${spellDate(nextOn)}` : ", ended",
});
