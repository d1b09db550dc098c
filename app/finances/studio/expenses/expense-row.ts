import { type Expense, isOpenClaim } from "#domain/finances/index.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";

/** An expense with its amount both formatted and as typed. */
export function expenseRow({ amount, createdAt: _, ...expense }: Expense, formats: Formats) {
  const { vendor, description, incurredOn, paidOn, category } = expense;
  return {
    ...expense,
    day: formats.day(incurredOn),
    paid: paidOn && formats.day(paidOn),
    name: vendor || description.split("\n")[0] || category.name,
    price: formats.money(amount),
    amount: formats.amount(amount),
    currency: amount.currency,
    isOpen: isOpenClaim(expense),
  };
}
export type ExpenseRow = ReturnType<typeof expenseRow>;
