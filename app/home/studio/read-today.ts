import type { RequestContext } from "#app/http/request-context.ts";
import { personOf } from "#domain/access/actor.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { type Booking, listBookings } from "#domain/booking/bookings/index.ts";
import { listAbsences } from "#domain/booking/hours/index.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import { countDues } from "#domain/tasks/list/index.ts";

export type Meeting = {
  id: string;
  time: string;
  length: string;
  name: string;
  who: string;
  state: "past" | "now" | "next" | "later";
  /** Where to join it, while it is on or next. */
  join: string | null;
};

/** Today's meetings, the number of tasks that fall due, and who is away: of everyone for admins, else the reader's own. */
export async function readToday({ db, actor, now, formats }: RequestContext) {
  const today = formats.dayOf(now);
  const day = Temporal.PlainDate.from(today);
  const startOf = (date: Temporal.PlainDate) => new Date(date.toZonedDateTime(formats.timeZone).epochMilliseconds);
  const own = mayOffer(actor, "booking.list_all", undefined) ? null : personOf(actor);
  const [booked, dues, away] = await Promise.all([
    listBookings({ db, actor, now }, { from: startOf(day), to: startOf(day.add({ days: 1 })), hostId: own }),
    countDues({ db, actor }, { from: today, to: today, assigneeId: own }),
    listAbsences({ db, actor }, { from: today, to: today }),
  ]);
  const held = (booked.ok ? booked.value.items : []).filter(({ status }) => status !== "cancelled");
  const next = held.find(({ start }) => start > now);
  const meetings = held.map((booking) => meetingOf(booking, { now, next, formats }));
  return {
    meetings,
    now: formats.time(now),
    next: next ? formats.time(next.start) : null,
    due: dues,
    away: away.ok ? away.value.map(({ name, to }) => ({ name, until: to === today ? null : formats.day(to) })) : [],
  };
}

type TodayFrame = { now: Date; next: Booking | undefined; formats: Formats };

function meetingOf(booking: Booking, { now, next, formats }: TodayFrame): Meeting {
  const { id, start, end, meetingType, invitee, hosts, location } = booking;
  const isOn = start <= now && now < end;
  const state = isOn ? "now" : end <= now ? "past" : id === next?.id ? "next" : "later";
  const hosting = hosts.map(({ name }) => name.split(" ")[0]).join(", ");
  return {
    id,
    state,
    name: meetingType.name,
    time: formats.time(start),
    length: `${meetingType.lengthMin} min`,
    who: [[invitee.name, invitee.company].filter(Boolean).join(", "), hosting && `with ${hosting}`]
      .filter(Boolean)
      .join(", "),
    join: state === "now" || state === "next" ? location.url : null,
  };
}
