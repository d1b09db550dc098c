import { answerWords } from "#app/booking/words/answer-words.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { told } from "#app/leads/lead-row.ts";
import { type Booking, joinUrl, readBooking, readBookingHistory, standingOf } from "#domain/booking/bookings/index.ts";
import { type Formats, formatsFor, type Stamp } from "#domain/kernel/format/formats.ts";
import { mapped, type Result } from "#domain/kernel/result.ts";
import { readLead } from "#domain/leads/index.ts";

type Lead = { id: string; told: string[]; source: string | null };
export type Detail = ReturnType<typeof detailOf> & {
  lead: Lead | null;
  history: { id: string; what: string; at: Stamp }[];
};

/** A booking, formatted for the reader. */
export function readDetail({ db, actor, app, now, formats }: RequestContext, id: string): Promise<Result<Detail>> {
  return mapped(readBooking({ db, actor, now }, id), async (booking) => {
    const lines = await readBookingHistory({ db, actor, now }, id);
    const { office } = await app.settings();
    const { leadId } = booking;
    const lead = leadId ? await readLead({ db, actor }, leadId) : null;
    const history = lines.ok ? lines.value : [];
    return {
      ...detailOf(booking, formats, now, office.virtualRoomUrl),
      lead: lead?.ok ? { id: lead.value.id, told: told(lead.value.answers), source: lead.value.source } : null,
      history: history.map(({ id, at, action, by, role }) => ({
        id,
        what:
          answered[action] ?? `${commands[action] ?? "Changed"} ${by ? `by ${by}` : (doers[role] ?? "by the system")}`,
        at: formats.stamp(at),
      })),
    };
  });
}

const commands: Record<string, string> = {
  "booking.make": "Booked",
  "booking.cancel": "Cancelled",
  "booking.reschedule": "Moved",
  "booking.mark_no_show": "Marked as a no-show",
  "booking.undo_no_show": "No-show undone",
};
/** Who did it is part of the words. */
const answered: Record<string, string> = { "booking.note_answer": "Answered by the invitee, by email" };
const doers: Record<string, string> = { visitor: "by the invitee", invitee: "by the invitee" };

function detailOf(
  booking: Booking,
  { longDate, moment, time, locale, timeZone: zone }: Formats,
  now: Date,
  virtualRoomUrl: string | null,
) {
  const { id, start, end, invitee, hosts, meetingType, location, status, rescheduledFrom, rescheduledTo } = booking;
  const { answer } = booking;
  const isLive = status === "confirmed" || status === "pending";
  return {
    id,
    standing: standingOf(booking),
    day: longDate(start),
    time: `${time(start)} – ${time(end)}`,
    zone,
    wall: wallOf(start, zone),
    theirs:
      invitee.timeZone === zone
        ? null
        : {
            moment: formatsFor({ locale, timeZone: invitee.timeZone }).longMoment(start),
            zone: invitee.timeZone,
          },
    type: meetingType.name,
    length: `${meetingType.lengthMin} minutes`,
    hosts: hosts.map(({ name }) => name),
    invitee,
    location: { ...location, url: joinUrl(booking, virtualRoomUrl) },
    /** Null where nobody reads answers, or none came. */
    answer: answer && { word: answerWords[answer.kind], at: moment(answer.at) },
    hasDeclined: isLive && answer?.kind === "declined",
    rescheduledFrom,
    rescheduledTo,
    start: start.toISOString(),
    mayChange: isLive,
    mayUndoNoShow: status === "no_show",
    mayMarkNoShow: start <= now && (isLive || status === "completed"),
  };
}

/** In the format of date and time inputs. */
function wallOf(at: Date, zone: string) {
  const wall = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDateTime();
  return { date: wall.toPlainDate().toString(), time: wall.toString().slice(11, 16) };
}
