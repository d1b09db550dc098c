import type { ReadContext } from "#domain/access/context.ts";
import { readSettings } from "#domain/settings/index.ts";
import { hostsAsked, type MeetingType } from "../types/meeting-type.ts";
import type { Booking } from "./booking.ts";
import { findHostLinks } from "./place.queries.ts";

type MeetingPlace = Booking["location"];
type Needs = Pick<MeetingType, "locationKind" | "locationUrl">;
/** Possible rooms in order of fallback: the virtual office's, and the host's own. */
type Rooms = { virtualRoomUrl: string | null; hostUrl: string | null };

/**
 * Where a meeting of this type takes place: its own choice first, then any room available. Null: the invitee must be
 * called.
 */
function roomOf({ locationKind, locationUrl }: Needs, { virtualRoomUrl, hostUrl }: Rooms): MeetingPlace | null {
  if (locationKind === "phone") return null;
  if (locationUrl && locationKind !== "host") return { kind: locationKind, url: locationUrl };
  const office: MeetingPlace | null = virtualRoomUrl ? { kind: "room", url: virtualRoomUrl } : null;
  const own: MeetingPlace | null = hostUrl ? { kind: "host", url: hostUrl } : null;
  return locationKind === "host" ? (own ?? office) : (office ?? own);
}

/**
 * The place of a new booking, fixed when it is booked. Null where the type is by phone and there is no number.
 * `isAsked`: the form asked for a number because there is no room, so it is required.
 */
export async function findPlace(
  { db, actor }: ReadContext,
  { type, hostIds, phone, isAsked }: { type: MeetingType; hostIds: string[]; phone: string | null; isAsked: boolean },
): Promise<MeetingPlace | null> {
  const { office } = await readSettings({ db, actor });
  const links = await findHostLinks(db, hostIds);
  const room = roomOf(type, { virtualRoomUrl: office.virtualRoomUrl, hostUrl: links.find(Boolean) ?? null });
  if (room) return room;
  if (phone) return { kind: "phone", url: null };
  return type.locationKind === "phone" || isAsked ? null : { kind: type.locationKind, url: null };
}

/** Whether the form must ask for a phone number, because a meeting of this type may have no room. */
export async function asksForPhone({ db, actor }: ReadContext, type: MeetingType): Promise<boolean> {
  const { office } = await readSettings({ db, actor });
  const links = await findHostLinks(db, hostsAsked(type));
  const [first = null] = links;
  const isCertain = type.assignment === "collective" ? links.some(Boolean) : links.every(Boolean);
  const hostUrl = isCertain ? (first ?? links.find(Boolean) ?? null) : null;
  return roomOf(type, { virtualRoomUrl: office.virtualRoomUrl, hostUrl }) === null;
}

/** The link that opens a booked meeting. Null by phone, and while there is none yet. */
export const joinUrl = (
  { location: { kind, url } }: Pick<Booking, "location">,
  virtualRoomUrl: string | null,
): string | null => (kind === "phone" ? null : (url ?? virtualRoomUrl));

/**
 * Where a booked meeting takes place, in one line: a link to open or a number to call. Null when that is still
 * undecided.
 */
export function formatPlace(
  { location, invitee }: Pick<Booking, "location" | "invitee">,
  virtualRoomUrl: string | null,
): string | null {
  if (location.kind === "phone") return invitee.phone ? `By phone: ${invitee.phone}` : "By phone";
  return joinUrl({ location }, virtualRoomUrl);
}
