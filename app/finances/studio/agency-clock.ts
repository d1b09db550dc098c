import type { RequestContext } from "#app/http/request-context.ts";
import { dayIn } from "#domain/kernel/day.ts";

/** The agency's current day: months begin and end in its time zone, whoever is looking. */
export async function agencyClock({ app, now }: RequestContext) {
  const { timeZone } = (await app.settings()).place;
  return { timeZone, at: now, today: dayIn(now, timeZone) };
}
