import { type ClientHost, type MeetingType, pageOf } from "#domain/booking/types/index.ts";

/** A client's meeting type in a list: who hosts it, where it is booked, and what stands in the way. */
export function viewOf(type: MeetingType, people: ClientHost[], publicUrl: string) {
  const { id, name, lengthMin, hostIds, isActive, closedWith } = type;
  const theirs = people.filter((one) => hostIds.includes(one.id));
  const gone = theirs.filter(({ isHosting }) => !isHosting);
  const closed = theirs.filter(({ isHosting, isAvailable }) => isHosting && !isAvailable);
  return {
    id,
    name,
    lengthMin,
    address: publicUrl + pageOf(type),
    hosts: theirs.map((one) => one.name),
    standing: closedWith ? closings[closedWith] : isActive ? "Bookable" : "Switched off",
    warning: warningOf(gone, closed),
  };
}

const namesOf = (people: ClientHost[]) => people.map(({ name }) => name).join(", ");

function warningOf(gone: ClientHost[], closed: ClientHost[]): string | null {
  const left = gone.length > 0 && `${namesOf(gone)} no longer hosts meetings.`;
  const without = closed.length > 0 && `${namesOf(closed)} has no hours yet, and cannot be booked.`;
  return [left, without].filter(Boolean).join(" ") || null;
}

const closings = { client: "Closed with the client", campaign: "Closed with its campaign" };

export type TypeView = ReturnType<typeof viewOf>;
