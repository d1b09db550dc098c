import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import type { MarkTone } from "#app/ui/mark.tsx";
import { type Actor, isOfClient } from "#domain/access/actor.ts";
import { mayOffer } from "#domain/access/permit.ts";
import type { DealFilter } from "#domain/deals/deal-filter.schema.ts";
import { type ClosedSums, type DealRow, type LineSum, listDeals, readBoard } from "#domain/deals/list/index.ts";
import { dayIn, daysBetween } from "#domain/kernel/day.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import { type feeWords, stageWords } from "./words.ts";

export type DealsView = Awaited<ReturnType<typeof readList>>;

/** A list of deals in the reader's formats, with what stands on each line. */
export async function readList(
  { db, actor, now, formats }: RequestContext,
  filter: DealFilter,
  { limit = 50, askedFirst = false }: { limit?: number; askedFirst?: boolean } = {},
) {
  const { deals, older, sums } = orThrow(await listDeals({ db, actor, now }, { filter, limit, askedFirst }));
  const toClient = isOfClient(actor);
  return {
    older,
    sums: sumsIn(sums, formats),
    deals: deals.map((deal) => ({
      ...rowIn(deal, formats, now, toClient),
      charge: toClient ? chargeOf(deal) : null,
      found: formats.day(deal.foundOn),
      last: deal.line === "found" ? null : formats.day(deal.lastOn),
    })),
  };
}

export type BoardDeal = Awaited<ReturnType<typeof readColumns>>["columns"][number]["deals"][number];

/** The board: a column for each line of the bill, with what this reader can do to each deal. */
export async function readColumns({ db, actor, now, formats }: RequestContext, filter: DealFilter, limit: number) {
  const { columns, sums, closed } = orThrow(await readBoard({ db, actor, now }, { filter, limit }));
  return {
    sums: sumsIn(sums, formats),
    closed: closedIn(closed, formats),
    columns: columns.map(({ line, deals }) => ({
      line,
      deals: deals.map((deal) => ({
        ...rowIn(deal, { ...formats, money: formats.shortMoney }, now),
        portraitId: deal.portraitId,
        returnAsked: deal.returnAsked,
        offers: offersOn(actor, deal),
      })),
    })),
  };
}

const offersOn = (actor: Actor, { clientId }: DealRow) => ({
  write: mayOffer(actor, "deal.write", { clientId }),
  claim: mayOffer(actor, "deal.claim", { clientId }),
  correct: mayOffer(actor, "deal.correct", { clientId }),
});

const sumsIn = (sums: LineSum[], { shortMoney }: Formats) =>
  sums.map(({ line, count, worth }) => ({ line, count, worth: worth.map(shortMoney).join(", ") }));

/** "$34.8k confirmed" and "$48k waiting": what a deal brought is never said of one that the client has not confirmed. */
const closedIn = ({ confirmed, open, disputed }: ClosedSums, { shortMoney }: Formats): string[] =>
  Object.entries({ confirmed, waiting: open, disputed })
    .filter(([, worth]) => worth.length > 0)
    .map(([word, worth]) => `${worth.map(shortMoney).join(", ")} ${word}`);

const rowIn = (deal: DealRow, formats: Formats, now: Date, toClient = false) => ({
  id: deal.id,
  company: deal.company,
  client: deal.client,
  contact: deal.contact,
  line: deal.line,
  responsible: deal.responsible,
  claim: deal.claim,
  stage: stageWords[deal.line],
  waits: waitsFor(deal, formats, now, toClient),
  worth: deal.worth && formats.money(deal.worth),
  fee: deal.fee && formats.money(deal.fee),
  days: Math.max(0, daysBetween(dayIn(deal.since, deal.timeZone), dayIn(now, deal.timeZone))),
});

export function chargeOf({ claim, fee, isOwed }: DealRow): keyof typeof feeWords | null {
  if (!fee) return null;
  if (claim === "open") return "claimed";
  if (claim === "disputed") return claim;
  return isOwed ? "owed" : null;
}

type PendingAnswer = Pick<DealRow, "claim" | "returnAsked" | "answerBy" | "timeZone">;

/** What a deal waits for, such as "Answer by 3 Dec"; null for nothing. `toClient`: in words for the client's own people. */
export function waitsFor(
  { claim, returnAsked, answerBy, timeZone }: PendingAnswer,
  { dayOfYear }: Formats,
  now: Date,
  toClient: boolean,
): { words: string; tone: MarkTone } | null {
  if (returnAsked) return { words: toClient ? "You asked to return it" : "Return requested", tone: "warning" };
  if (claim === "disputed") return { words: "Disputed", tone: "danger" };
  if (claim === "confirmed") return { words: "Confirmed", tone: "success" };
  if (claim !== "open" || !answerBy) return null;
  const until = dayOfYear(dayIn(answerBy.getTime() - 1, timeZone));
  if (answerBy <= now) return { words: `Overdue since ${until}`, tone: "danger" };
  return { words: `Answer by ${until}`, tone: "warning" };
}
