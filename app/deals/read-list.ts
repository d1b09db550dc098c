import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import type { DealFilter } from "#domain/deals/deal-filter.schema.ts";
import { type DealRow, listDeals } from "#domain/deals/index.ts";
import { dayIn, daysBetween } from "#domain/kernel/day.ts";
import { stageWords } from "./words.ts";

export type DealsView = Awaited<ReturnType<typeof readList>>;

/** A list of deals in the reader's formats, with what stands on each line. */
export async function readList({ db, actor, now, formats }: RequestContext, filter: DealFilter, limit = 50) {
  const { deals, older, sums } = orThrow(await listDeals(db, actor, { filter, limit }, { now }));
  return {
    older,
    sums: sums.map(({ line, count, worth }) => ({ line, count, worth: worth.map(formats.money).join(", ") })),
    deals: deals.map((deal) => ({
      ...{ id: deal.id, company: deal.company, client: deal.client, contact: deal.contact, line: deal.line },
      ...{ responsible: deal.responsible, stage: stageWords[deal.line], waits: waitsFor(deal, now) },
      worth: deal.worth && formats.money(deal.worth),
      fee: deal.fee && formats.money(deal.fee),
      days: Math.max(0, daysBetween(dayIn(deal.since, deal.timeZone), dayIn(now, deal.timeZone))),
    })),
  };

  function waitsFor({ claim, returnAsked, answerBy, timeZone }: DealRow, at: Date) {
    if (returnAsked) return "Return asked";
    if (claim === "disputed") return "Disputed";
    if (claim === "confirmed") return "Confirmed";
    if (claim !== "open" || !answerBy) return "";
    const until = formats.dayOfYear(dayIn(answerBy.getTime() - 1, timeZone));
    return answerBy <= at ? `Overdue since ${until}` : `Asked until ${until}`;
  }
}
