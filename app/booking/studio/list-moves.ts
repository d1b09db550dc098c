import { periodOf } from "#app/calendar/period.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { listStartsToMove } from "#domain/booking/bookings/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { mapped } from "#domain/kernel/result.ts";

export type Moves = {
  title: string;
  before: string | null;
  after: string;
  days: { date: string; name: string; starts: { at: string; time: string }[] }[];
};

/** The free starts of a week, in the viewer's time zone, for a meeting that is to be moved. */
export function listMoves(
  { db, actor, now, formats }: RequestContext,
  booking: { id: string; start: string },
  date: string,
) {
  const { timeZone } = formats;
  const { from, to, title, before, after, today, weeks } = periodOf("week", date, { now, formats });
  const asked = listStartsToMove({ db, actor, now }, { bookingId: booking.id, from, to, timeZone });
  return mapped(asked, (starts): Moves => {
    const others = starts.filter((start) => start.toISOString() !== booking.start);
    const byDate = Map.groupBy(others, (start) => dayIn(start, timeZone));
    const days = [...byDate].map(([date, starts]) => ({
      date,
      name: formats.longDate(starts[0] ?? now),
      starts: starts.map((start) => ({ at: start.toISOString(), time: formats.time(start) })),
    }));
    const isThisWeek = weeks.flat().includes(today);
    return { title, before: isThisWeek ? null : before, after, days };
  });
}
