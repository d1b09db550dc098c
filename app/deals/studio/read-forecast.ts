import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { readForecast } from "#domain/deals/index.ts";
import { readAgeing } from "#domain/deals/results/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { ageWords, stageWords } from "../words.ts";

export type ForecastRows = Awaited<ReturnType<typeof readForecastRows>>;

/** What the open deals are likely to bring, by stage, with what that rests on. */
export async function readForecastRows(
  { db, actor, now, formats }: RequestContext,
  { client, timeZone }: { client: string | undefined; timeZone: string },
) {
  const stages = orThrow(await readForecast({ db, actor, now }, { filter: { client }, today: dayIn(now, timeZone) }));
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

export type AgeRows = Awaited<ReturnType<typeof readAgeRows>>;

/** How long claims wait; every count leads to its deals. */
export async function readAgeRows(
  { db, actor, now, formats }: RequestContext,
  { client, list }: { client: string | undefined; list: string },
) {
  const ages = orThrow(await readAgeing({ db, actor, now }, { client }));
  return ages.map(({ age, count, worth }) => ({
    age,
    name: `${ageWords[age].charAt(0).toUpperCase()}${ageWords[age].slice(1)}`,
    worth: worth.map(formats.money).join(", ") || "–",
    count: {
      count,
      text: formats.number(count),
      to: `${list}?${new URLSearchParams({ ...(client && { client }), waited: age })}`,
    },
  }));
}
