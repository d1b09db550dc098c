import type { Actor } from "#domain/access/actor.ts";
import { addExpense, addRecurringExpense, listCategories } from "#domain/finances/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { parseAmount } from "#domain/kernel/money.ts";
import type { AppContext } from "#server/app-context.ts";
import { dayOfMonth, noonOf, opened } from "./month.ts";
import { must } from "./must.ts";

type Usual = {
  category: string;
  vendor: string;
  description: string;
  in2024: number;
  now: number;
  /** How much more it is each month. */
  growth: number;
  /** On the first of each month, so that the next one is entered by itself. */
  recurs: boolean;
};

/** Expenses of a typical month; those tied to client work grow. */
const usual: Usual[] = [
  { category: "Payroll", vendor: "", description: "Salaries", in2024: 19_500, now: 7_600, growth: 130, recurs: false },
  {
    category: "Advertising",
    vendor: "",
    description: "Advertising for clients",
    in2024: 8_200,
    now: 3_500,
    growth: 130,
    recurs: false,
  },
  { category: "Office", vendor: "Landlord", description: "Rent", in2024: 2_600, now: 1_900, growth: 0, recurs: true },
  {
    category: "Software",
    vendor: "Tool makers",
    description: "Subscriptions",
    in2024: 1_940,
    now: 1_240,
    growth: 0,
    recurs: true,
  },
  {
    category: "Other",
    vendor: "Bookkeeper",
    description: "Bookkeeping",
    in2024: 420,
    now: 380,
    growth: 0,
    recurs: true,
  },
];

/** The agency's expenses from January to June 2024 and over the last twelve months, and what recurs from next month on. */
export async function seedExpenses({ db }: Pick<AppContext, "db">, admin: Actor, at: Date): Promise<void> {
  const { categories } = must(await listCategories({ db, actor: admin }));
  const named = new Map(categories.map(({ id, name }) => [name, id]));
  const today = at.toISOString().slice(0, 10);
  const nextMonth = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
  for (const { category, vendor, description, in2024, now, growth, recurs } of usual) {
    const categoryId = named.get(category);
    if (!categoryId) continue;
    for (let month = 0; month < 6; month++) await spend(`2024-0${month + 1}-26`, in2024 + month * growth);
    for (let month = 0; month < 12; month++) await spend(dayOfMonth(at, 11 - month, 1), now + month * growth);
    if (recurs) await recur(now);

    async function spend(incurredOn: string, amount: number) {
      const amountMinor = parseAmount(String(amount), "USD");
      if (!categoryId || !amountMinor) return;
      const facts = { categoryId, amountMinor, currency: "USD", incurredOn, vendor, description, payeeId: null };
      const paid = { facts, isPaid: true, key: `demo-${category}-${incurredOn}`, today, now: noonOf(at, incurredOn) };
      must(await addExpense({ db, actor: admin, now: paid.now }, paid));
    }
    async function recur(amount: number) {
      const amountMinor = parseAmount(String(amount), "USD");
      if (!categoryId || !amountMinor) return;
      const rhythm = { cadence: "monthly", startsOn: nextMonth, endsOn: null, isLastDay: false } as const;
      const written = { description, amountMinor, currency: "USD", key: newId(), ...rhythm };
      must(await addRecurringExpense({ db, actor: admin, now: opened }, { categoryId, payeeId: null, written }));
    }
  }
}
