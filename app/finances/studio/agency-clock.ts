import type { Visit } from "#app/http/visit.ts";
import { dayIn } from "#domain/kernel/day.ts";

/** What day it is at the agency: months turn by its clock, whoever looks. */
export async function agencyClock({ house, now }: Visit) {
  const { timeZone } = (await house.settings()).place;
  return { timeZone, at: now, today: dayIn(now, timeZone) };
}
