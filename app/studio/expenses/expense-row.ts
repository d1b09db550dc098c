import { type Expense, isOpenClaim } from "#domain/finances/index.ts";
import { spellMoney, toDecimal } from "#domain/kernel/money.ts";

export const dayInWords = (day: string) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** An expense as it is read and typed. */
export function expenseRow({ amount, createdAt: _, ...expense }: Expense) {
  const { vendor, description, incurredOn, paidOn, category } = expense;
  return {
    ...expense,
    day: dayInWords(incurredOn),
    paid: paidOn && dayInWords(paidOn),
    name: vendor || description.split("\n")[0] || category.name,
    price: spellMoney(amount),
    amount: toDecimal(amount),
    currency: amount.currency,
    isOpen: isOpenClaim(expense),
  };
}
export type ExpenseRow = ReturnType<typeof expenseRow>;
