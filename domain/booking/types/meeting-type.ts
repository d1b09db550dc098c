import type { MeetingTypeForm } from "../meeting-type.schema.ts";
import type { Meeting } from "../slot.ts";

/** A kind of meeting that can be booked here or at an external address. Hosts are in order of preference. */
export type MeetingType = MeetingTypeForm & { id: string; version: number };

/** What the slot engine needs of it. */
export function meetingOf(type: MeetingType): Meeting {
  const { lengthMin, intervalMin, startOffsetMin, bufferBeforeMin, bufferAfterMin, noticeMin, dailyLimit } = type;
  const lengths = { lengthMin, intervalMin, startOffsetMin, bufferBeforeMin, bufferAfterMin, noticeMin };
  return { ...lengths, maxPerDay: dailyLimit, window: windowOf(type) };
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
export const isBookable = ({ mode, isActive }: MeetingType): boolean => mode === "built_in" && isActive;
