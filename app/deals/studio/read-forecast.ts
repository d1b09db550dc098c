import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { readForecast } from "#domain/deals/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { stageWords } from "../words.ts";

export type ForecastRows = Awaited<ReturnType<typeof readForecastRows>>;

/** What the open deals are likely to bring, by stage, with what that rests on. */
export async function readForecastRows(
  { db, actor, now, formats }: RequestContext,
  { client, timeZone }: { client: string | undefined; timeZone: string },
) {
  const stages = orThrow(await readForecast(db, actor, { client }, { now, today: dayIn(now, timeZone) }));
  return stages.map(({ stage, open, valued, worth, closed, ended, likely }) => ({
    key: stage,
    cells: [
      stageWords[stage],
      valued === open
        ? formats.number(open)
        : `${formats.number(open)}, ${formats.number(open - valued)} without a value`,
      worth.map(formats.money).join(", ") || "–",
      ended === 0 ? "none has ended yet" : `${formats.number(closed)} of ${formats.number(ended)} closed`,
      likely?.map(formats.money).join(", ") || "–",
    ],
  }));
}
