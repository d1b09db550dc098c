import { chargeOf, waitsFor } from "#app/deals/read-list.ts";
import { feeWords, stageWords } from "#app/deals/words.ts";
import { csvFile } from "#app/http/csv-file.ts";
import { limitFiles } from "#app/http/limit-files.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { dealFilter } from "#domain/deals/deal-filter.schema.ts";
import { listDeals } from "#domain/deals/list/index.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import type { Route } from "./+types/deals-file";

const most = 10_000;
const head = ["company", "stage", "answer", "found on", "last step on", "currency", "value", "fee", "fee is"];

/** The client's deals as a file: what its list shows, within the same filter, the newest ten thousand. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const wait = await limitFiles(ctx, "deal-list", "lists");
  if (wait) return wait;
  const { db, actor, now, formats } = ctx;
  const { before: _, ...filter } = dealFilter.parse(Object.fromEntries(url.searchParams));
  const { deals } = orThrow(await listDeals({ db, actor, now }, { filter, limit: most }));
  const rows = deals.map((deal) => {
    const { company, line, foundOn, lastOn, worth, fee } = deal;
    const charge = chargeOf(deal);
    return [
      company,
      stageWords[line],
      waitsFor(deal, formats, now, true)?.words ?? "",
      foundOn,
      lastOn,
      worth?.currency ?? "",
      worth ? toDecimal(worth) : "",
      fee ? toDecimal(fee) : "",
      charge ? feeWords[charge] : "",
    ];
  });
  return csvFile("deals", head, rows, now);
}
