import type { MeetingTypeForm } from "../meeting-type.schema.ts";
import type { Meeting } from "../slot.ts";

/** How a client appears to its leads. */
export type ClientPage = {
  clientId: string;
  address: string;
  name: string;
  timeZone: string;
  logoFileId: string | null;
  accent: string | null;
  showsAgency: boolean;
};

/**
 * A kind of meeting that can be booked here or at an external address. Hosts are in order of preference. With a `client`
 * it is booked with the client's people, in its name; `closedWith` what closed it, whether it is active or not.
 */
export type MeetingType = MeetingTypeForm & {
  id: string;
  version: number;
  clientId: string | null;
  client: ClientPage | null;
  closedWith: "client" | "campaign" | null;
};

/** A meeting type as it is entered. */
export function formOf({ id: _, version: __, clientId: ___, client: ____, closedWith: _____, ...form }: MeetingType) {
  return form satisfies MeetingTypeForm;
}

/** What names a meeting type to a visitor: of a client's, with the address of its pages. */
export const keyOf = ({ slug, client }: Pick<MeetingType, "slug" | "client">): string =>
  client ? `${client.address}/${slug}` : slug;

/** The page where such a meeting is booked. */
export const pageOf = (type: Pick<MeetingType, "slug" | "client">): string =>
  type.client ? `/with/${keyOf(type)}` : `/meetings/${type.slug}`;

/** What the slot engine needs of it. */
export function meetingOf(type: MeetingType): Meeting {
  const { lengthMin, intervalMin, startOffsetMin, bufferBeforeMin, bufferAfterMin, noticeMin } = type;
  const lengths = { lengthMin, intervalMin, startOffsetMin, bufferBeforeMin, bufferAfterMin, noticeMin };
  return { ...lengths, maxPerDay: type.dailyLimit, maxPerWeek: type.weeklyLimit, window: windowOf(type) };
}

function windowOf(type: MeetingType): Meeting["window"] {
  const { windowKind, windowDays, windowCount, windowFrom, windowTo } = type;
  if (windowKind === "rolling" && windowDays) return { kind: "rolling", days: windowDays, count: windowCount };
  if (windowKind === "range" && windowFrom && windowTo) return { kind: "range", from: windowFrom, to: windowTo };
  return null;
}

/** The current type for a meeting booked earlier, which keeps its name and length. */
export const typeFor = (type: MeetingType, booked: Pick<MeetingType, "name" | "lengthMin">): MeetingType => ({
  ...type,
  name: booked.name,
  lengthMin: booked.lengthMin,
});

/** The hosts to check: a single meeting has one host, even if more are listed. */
export const hostsAsked = ({ assignment, hostIds }: MeetingType): string[] =>
  assignment === "single" ? hostIds.slice(0, 1) : hostIds;

/** Whether our own calendar offers it; external ones have their own. */
export const isBookable = ({ mode, isActive, closedWith }: MeetingType): boolean =>
  mode === "built_in" && isActive && closedWith === null;
