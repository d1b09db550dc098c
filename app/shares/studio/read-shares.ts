import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { listCategories } from "#domain/finances/index.ts";
import { monthOf } from "#domain/kernel/day.ts";
import { newId } from "#domain/kernel/id.ts";
import { previewPayout, readMargins, sumShares } from "#domain/shares/index.ts";

const isDay = (text: string | null): text is string => text !== null && /^2\d{3}-\d\d-\d\d$/.test(text);

/** The team's shares, what a payout of the chosen time would pay, and what the clients leave in it. */
export async function readShares(ctx: RequestContext, { searchParams }: URL) {
  const { formats } = ctx;
  const { today } = ctx;
  const asked = { from: searchParams.get("from"), to: searchParams.get("to") };
  const from = isDay(asked.from) ? asked.from : "";
  const to = isDay(asked.to) ? asked.to : today;
  const span = { from: from || `${monthOf(today).slice(0, 4)}-01-01`, to };
  const [people, payout, margins, { categories }] = await Promise.all([
    sumShares(ctx).then(orThrow),
    previewPayout(ctx, { from, to }).then(orThrow),
    readMargins(ctx, span).then(orThrow),
    listCategories(ctx).then(orThrow),
  ]);
  return {
    people: people.map(({ person, currency, earned, coming, takenBack, paid, open }) => ({
      id: person.id,
      key: `${person.id} ${currency}`,
      name: person.name,
      cells: [earned, coming, takenBack, paid, open].map((minor) => formats.money({ minor, currency })),
    })),
    payout: {
      from,
      to,
      seen: payout.seen,
      key: newId(),
      isCut: payout.isCut,
      categories,
      payroll: categories.find(({ name }) => name === "Payroll")?.id ?? "",
      parts: payout.parts.map(({ person, amount, shares }) => ({
        key: `${person.id} ${amount.currency}`,
        person,
        amount: formats.money(amount),
        shares: shares.length,
        deals: [...new Set(shares.map(({ deal }) => deal.company))].slice(0, 3).join(", "),
      })),
      owed: payout.owed.map(({ person, amount }) => `${person.name}, ${formats.money(amount)}`),
    },
    margins: margins.map(({ client, currency, fees, shares, margin }) => ({
      key: `${client.id} ${currency}`,
      client,
      cells: [fees, shares, margin].map((minor) => formats.money({ minor, currency })),
    })),
    span: formats.days(span.from, span.to),
  };
}
export type PayoutView = Awaited<ReturnType<typeof readShares>>["payout"];
