import type { Formats, Stamp } from "#domain/kernel/format/formats.ts";
import type { Colleague } from "#domain/users/directory/index.ts";

export type ColleagueRow = Omit<Colleague, "lastSeenAt"> & { name: string; seen: Stamp | null };

/** A colleague as the directory shows them, formatted in the reader's time zone. */
export function colleagueRow({ lastSeenAt, ...colleague }: Colleague, { stamp }: Formats): ColleagueRow {
  const name = `${colleague.firstName} ${colleague.lastName}`;
  return { ...colleague, name, seen: lastSeenAt && stamp(lastSeenAt) };
}
