import type { RequestContext } from "#app/http/request-context.ts";
import { dayIn } from "#domain/kernel/day.ts";

/** What day it is at the agency: months turn by its clock, whoever looks. */
export async function agencyClock({ app, now }: RequestContext) {
  const { timeZone } = (await app.settings()).place;
  return { timeZone, at: now, today: dayIn(now, timeZone) };
}
