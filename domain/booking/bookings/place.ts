import type { ReadContext } from "#domain/access/context.ts";
import { readSettings } from "#domain/settings/index.ts";
import { hostsAsked, type MeetingType } from "../types/meeting-type.ts";
import type { Booking } from "./booking.ts";
import { findHostLinks } from "./place.queries.ts";

type MeetingPlace = Booking["location"];
type Needs = Pick<MeetingType, "locationKind" | "locationUrl" | "place">;
/** Possible rooms in order of fallback: the virtual office's, and the host's own. */
type Rooms = { virtualRoomUrl: string | null; hostUrl: string | null };

/**
 * Where a meeting of this type takes place: its own choice first, then any room available. Null: the invitee must be
 * called.
 */
function roomOf({ locationKind, locationUrl, place }: Needs, { virtualRoomUrl, hostUrl }: Rooms): MeetingPlace | null {
  if (locationKind === "phone") return null;
  if (locationKind === "address") return { kind: "address", url: null, place };
  if (locationUrl && locationKind !== "host") return { kind: locationKind, url: locationUrl, place: null };
  const office: MeetingPlace | null = virtualRoomUrl ? { kind: "room", url: virtualRoomUrl, place: null } : null;
  const own: MeetingPlace | null = hostUrl ? { kind: "host", url: hostUrl, place: null } : null;
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
  const virtualRoomUrl = await officeFor({ db, actor }, type);
  const links = await findHostLinks(db, hostIds);
  const room = roomOf(type, { virtualRoomUrl, hostUrl: links.find(Boolean) ?? null });
  if (room) return room;
  if (phone) return { kind: "phone", url: null, place: null };
  return type.locationKind === "phone" || isAsked ? null : { kind: type.locationKind, url: null, place: null };
}

/** The virtual office is the agency's: no client's lead is sent there. */
const officeFor = async (context: ReadContext, { clientId }: Pick<MeetingType, "clientId">) =>
  clientId ? null : (await readSettings(context)).office.virtualRoomUrl;

/** Whether the form must ask for a phone number, because a meeting of this type may have no room. */
export async function asksForPhone({ db, actor }: ReadContext, type: MeetingType): Promise<boolean> {
  const virtualRoomUrl = await officeFor({ db, actor }, type);
  const links = await findHostLinks(db, hostsAsked(type));
  const [first = null] = links;
  const isCertain = type.assignment === "collective" ? links.some(Boolean) : links.every(Boolean);
  const hostUrl = isCertain ? (first ?? links.find(Boolean) ?? null) : null;
  return roomOf(type, { virtualRoomUrl, hostUrl }) === null;
}

/** The link that opens a booked meeting. Null by phone, and while there is none yet. */
export const joinUrl = (
  { location: { kind, url }, client }: Pick<Booking, "location" | "client">,
  virtualRoomUrl: string | null,
): string | null => (kind === "phone" || kind === "address" ? null : (url ?? (client ? null : virtualRoomUrl)));

/**
 * Where a booked meeting takes place, in one line: a link to open or a number to call. Null when that is still
 * undecided.
 */
export function formatPlace(
  { location, invitee, client }: Pick<Booking, "location" | "invitee" | "client">,
  virtualRoomUrl: string | null,
): string | null {
  if (location.kind === "phone") return invitee.phone ? `By phone: ${invitee.phone}` : "By phone";
  if (location.kind === "address") return location.place;
  return joinUrl({ location, client }, virtualRoomUrl);
}
