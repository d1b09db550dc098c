import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import type { BarMonth } from "#app/ui/bars.tsx";
import { dayIn } from "#domain/kernel/day.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import { readOffice, utilization } from "#domain/office/index.ts";

/** The office today, by the agency's calendar. */
export async function readPage({ db, actor, app, now, formats }: RequestContext) {
  const { office, place } = await app.settings();
  const { trend, ...read } = orThrow(await readOffice({ db, actor }, dayIn(now, place.timeZone)));
  const onsite = read.present.filter(({ mode }) => mode === "onsite");
  return {
    ...read,
    onsite,
    remote: read.present.filter(({ mode }) => mode === "remote"),
    capacity: office.capacity,
    full: utilization(onsite.length, office.capacity),
    hasRoom: office.virtualRoomUrl !== null,
    /** Empty until someone has entered the number of places. */
    trend: trend.flatMap((day) => barOf(day, office.capacity, formats) ?? []),
    decides: actor.role === "admin",
  };
}

export type OfficePage = Awaited<ReturnType<typeof readPage>>;

/** One day of the trend. A calendar day has no time zone, so it is formatted without one. */
function barOf({ day, onsite }: { day: string; onsite: number }, capacity: number, formats: Formats): BarMonth | null {
  const full = utilization(onsite, capacity);
  if (full === null) return null;
  const date = new Date(`${day}T00:00:00Z`);
  const short = date.getUTCDay() === 1 ? formats.dayOfYear(day) : "";
  return { name: formats.day(day), short, bars: [{ value: full, text: `${full}%` }] };
}
