import type { Actor } from "#domain/access/actor.ts";
import { addExpense, listCategories } from "#domain/finances/index.ts";
import { parseAmount } from "#domain/kernel/money.ts";
import type { AppContext } from "#server/app-context.ts";
import { dayOfMonth } from "./month.ts";

/** Expenses of a typical month in 2024 and today; those tied to client work grow month by month. */
const usual: [category: string, vendor: string, description: string, then: number, now: number][] = [
  ["Payroll", "", "Salaries", 19_500, 8_200],
  ["Advertising", "", "Advertising for clients", 8_200, 4_100],
  ["Office", "Landlord", "Rent", 2_600, 1_900],
  ["Software", "Tool makers", "Subscriptions", 1_940, 1_240],
];

/** The agency's expenses from January to June 2024 and over the last six months. */
export async function seedExpenses({ db }: Pick<AppContext, "db">, admin: Actor, at: Date): Promise<void> {
  const listed = await listCategories(db, admin);
  const named = new Map(listed.ok ? listed.value.categories.map(({ id, name }) => [name, id]) : []);
  const today = at.toISOString().slice(0, 10);
  for (const [category, vendor, description, then, now] of usual)
    for (let month = 0; month < 6; month++) {
      const more = vendor ? 0 : month * 130;
      const spent = [
        [`2024-0${month + 1}-26`, then + more],
        [dayOfMonth(at, 5 - month, 1), now + more],
      ] as const;
      for (const [incurredOn, amount] of spent) {
        const amountMinor = parseAmount(String(amount), "USD");
        const categoryId = named.get(category);
        if (!categoryId || !amountMinor) continue;
        const facts = { categoryId, amountMinor, currency: "USD", incurredOn, vendor, description, payeeId: null };
        await addExpense(db, admin, { facts, isPaid: true, key: `demo-${category}-${incurredOn}`, today, at });
      }
    }
}
