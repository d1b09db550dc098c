import { z } from "zod";
import { currencyCode } from "#domain/kernel/currency.ts";
import { addDays, monthOf } from "#domain/kernel/day.ts";

const day = z.iso
  .date("Choose a day.")
  .refine((text) => text >= "2000-01-01" && text <= "2099-12-31", "Choose a day from 2000 to 2099.");

/** What the address of a statement asks for; whatever is not valid is as if it were left out. */
const statementWish = z.object({
  from: day.nullable().catch(null),
  to: day.nullable().catch(null),
  currency: currencyCode.nullable().catch(null),
});

/** The days and the currency of a statement: from the first of the month three months ago until today, unless asked otherwise. */
export function statementSpanOf(asked: unknown, today: string) {
  const { from: first, to: last, currency } = statementWish.parse(asked);
  const to = last ?? today;
  const from = first ?? monthOf(addDays(monthOf(to), -80));
  return from <= to ? { from, to, currency } : { from: to, to: from, currency };
}

export const statementForm = z.object({ from: day, to: day, currency: currencyCode });
export type StatementForm = z.infer<typeof statementForm>;
