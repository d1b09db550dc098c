import type { Visit } from "#app/http/visit.ts";
import { dateIn, periodOf } from "#app/studio/calendar/period.ts";
import { spellDay, spellTime } from "#app/studio/calendar/spell.ts";
import { listStartsToMove } from "#domain/meetings/index.ts";

export type Moves = {
  title: string;
  before: string | null;
  after: string;
  days: { date: string; name: string; starts: { at: string; time: string }[] }[];
};

/** The free starts of a week, on the viewer's clock, for a meeting that is to be moved. */
export async function listMoves({ db, actor, now }: Visit, booking: { id: string; start: string }, date: string) {
  const timeZone = "timeZone" in actor ? actor.timeZone : "UTC";
  const { from, to, title, before, after, today, weeks } = periodOf("week", date, { now, timeZone });
  const starts = await listStartsToMove(db, actor, { bookingId: booking.id, from, to, timeZone, now });
  if (!starts.ok) return starts;
  const others = starts.value.filter((start) => start.toISOString() !== booking.start);
  const byDate = Map.groupBy(others, (start) => dateIn(timeZone, start));
  const days = [...byDate].map(([date, starts]) => ({
    date,
    name: spellDay(starts[0] ?? now, timeZone),
    starts: starts.map((start) => ({ at: start.toISOString(), time: spellTime(start, timeZone) })),
  }));
  const isThisWeek = weeks.flat().includes(today);
  return { ok: true, value: { title, before: isThisWeek ? null : before, after, days } satisfies Moves } as const;
}
