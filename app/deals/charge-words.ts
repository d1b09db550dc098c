import type { Charge } from "#domain/deals/index.ts";
import { monthOf } from "#domain/kernel/day.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import type { Money } from "#domain/kernel/money.ts";

const because = { fee: "confirmed", payment: "paid by the customer", meeting: "met" } as const;

/**
 * Why a charge stands in another month than its deal: "2,375.00 for Piave Flow, closed in November, confirmed 1 Dec 2026".
 * Null where the deal closed in the month of the charge. A close counts on its day, a fee on the day it was charged.
 */
export function otherMonthWords(charge: Charge, say: (money: Money) => string, formats: Formats): string | null {
  const { company, closedOn, on, part, isReversal, amount } = charge;
  const isHere = part === "meeting" || (closedOn !== null && monthOf(closedOn) === monthOf(on));
  if (isHere && !isReversal) return null;
  const closed = closedOn !== null && part !== "meeting" && `closed in ${formatMonth(monthOf(closedOn)).split(" ")[0]}`;
  const charged = `${isReversal ? "reversed" : because[part]} ${formats.day(on)}`;
  return [`${say(amount)} for ${company}`, closed, charged].filter(Boolean).join(", ");
}

/** Of every charge that needs it. */
export const otherMonths = (charges: Charge[], say: (money: Money) => string, formats: Formats): string[] =>
  charges.flatMap((charge) => otherMonthWords(charge, say, formats) ?? []);
