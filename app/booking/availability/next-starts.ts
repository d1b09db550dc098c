import type { RequestContext } from "#app/http/request-context.ts";
import { listStarts } from "#domain/booking/bookings/index.ts";
import { listMeetingTypes } from "#domain/booking/types/index.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";

const fortnight = 14 * 86_400_000;

/** The next times that could be booked with this host, for one of the host's meetings. Null when they host none. */
export async function nextStarts(
  { db, actor, now, formats: { locale } }: RequestContext,
  hostId: string,
  timeZone: string,
) {
  const types = await listMeetingTypes({ db, actor });
  const type = types.find(({ hostIds, mode, isActive }) => isActive && mode === "built_in" && hostIds.includes(hostId));
  if (!type) return null;
  const to = new Date(now.getTime() + fortnight);
  const starts = await listStarts({ db, actor, now }, { slug: type.slug, from: now, to, timeZone });
  const { longDate, time } = formatsFor({ locale, timeZone });
  const next = starts.ok ? starts.value.slice(0, 6) : [];
  return {
    type: type.name,
    isShared: type.hostIds.length > 1,
    starts: next.map((start) => ({
      at: start.toISOString(),
      day: longDate(start),
      time: time(start),
    })),
  };
}
