import { type MeetingType, pageOf } from "#domain/booking/types/index.ts";

type Person = { id: string; name: string; hosts: boolean; status: string };

/** A client's meeting type in a list: who hosts it, where it is booked, and what stands in the way. */
export function viewOf(type: MeetingType, members: Person[], publicUrl: string) {
  const { id, name, lengthMin, hostIds, isActive, closedWith } = type;
  const theirs = members.filter((one) => hostIds.includes(one.id));
  const gone = theirs.filter(({ hosts, status }) => !hosts || status !== "active");
  return {
    id,
    name,
    lengthMin,
    address: publicUrl + pageOf(type),
    hosts: theirs.map((one) => one.name),
    standing: closedWith ? closings[closedWith] : isActive ? "Bookable" : "Switched off",
    warning: gone.length > 0 ? `${gone.map((one) => one.name).join(", ")} no longer hosts meetings.` : null,
  };
}

const closings = { client: "Closed with the client", campaign: "Closed with its campaign" };

export type TypeView = ReturnType<typeof viewOf>;
