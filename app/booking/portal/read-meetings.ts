import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import {
  type Booking,
  isBeforeCutOff,
  isComing,
  joinUrl,
  listBookingsOfClient,
} from "#domain/booking/bookings/index.ts";
import { listHostsOfClient, listMeetingTypes, listTypesOfClient } from "#domain/booking/types/index.ts";
import { type Formats, zoneName } from "#domain/kernel/format/formats.ts";
import { viewOf as viewOfType } from "../types/type-view.ts";

/** What can be booked, and what the client's people have booked, in the reader's time zone. */
export async function readMeetings(ctx: RequestContext) {
  const { db, actor, app, now, formats } = ctx;
  const bookings = orThrow(await listBookingsOfClient({ db, actor, now }, { clientId: clientOf(ctx), limit: 100 }));
  const types = await listMeetingTypes({ db, actor });
  const settings = await app.settings();
  const { timeZone } = formats;
  const { cutOffMin } = settings.bookings;
  const { virtualRoomUrl } = settings.office;
  const meetings = bookings.map((booking) => ({
    isComing: isComing(booking, now),
    join: joinUrl(booking, virtualRoomUrl),
    mayChange: isBeforeCutOff(booking.start, now, cutOffMin),
    ...viewOf(booking, formats),
  }));
  return {
    types: types.filter(({ audience }) => audience === "client").map((type) => offerOf(type, timeZone)),
    coming: meetings.filter((meeting) => meeting.isComing),
    past: meetings.filter((meeting) => !meeting.isComing),
    /** A viewer cannot change anything. */
    decides: actor.role === "client",
    timeZone: zoneName(timeZone),
    supportEmail: settings.brand.supportEmail,
  };
}

/** The pages where the client's leads book with its own people, for its owners; null where there are none. */
export async function readPages(ctx: RequestContext) {
  const { actor, app } = ctx;
  if (actor.role !== "client" || !actor.isOwner) return null;
  const types = orThrow(await listTypesOfClient(ctx, clientOf(ctx)));
  if (types.length === 0) return null;
  const people = orThrow(await listHostsOfClient(ctx, clientOf(ctx)));
  return types.map((type) => viewOfType(type, people, app.config.publicUrl));
}

export type MeetingView = Awaited<ReturnType<typeof readMeetings>>["coming"][number];

function viewOf({ id, meetingType, status, start, end, hosts, invitee, client }: Booking, { longDate, time }: Formats) {
  return {
    id,
    status,
    name: meetingType.name,
    day: longDate(start),
    clock: `${time(start)} to ${time(end)}`,
    instant: start.toISOString(),
    hosts: hosts.map(({ name }) => name),
    bookedBy: invitee.name,
    /** With a lead of the client's own, hosted by its people. */
    isWithLead: client !== null,
  };
}

type MeetingType = Awaited<ReturnType<typeof listMeetingTypes>>[number];
export type Offer = ReturnType<typeof offerOf>;

/** Our own picker, in the reader's time zone, or the external calendar an admin entered. */
function offerOf({ slug, name, description, mode, externalUrl, lengthMin }: MeetingType, timeZone: string) {
  const isElsewhere = mode === "external" && externalUrl !== null;
  const address = isElsewhere ? externalUrl : `/meetings/${slug}?${new URLSearchParams({ timeZone })}`;
  return { slug, name, description, lengthMin, isElsewhere, address };
}
