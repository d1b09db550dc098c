import type { Colleague } from "#domain/people/index.ts";

export type ColleagueRow = Omit<Colleague, "lastSeenAt"> & { name: string; seen: string | null };

/** A colleague as the directory shows them, on the reader's own clock. */
export function colleagueRow({ lastSeenAt, ...colleague }: Colleague, timeZone: string): ColleagueRow {
  const spell = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
  const name = `${colleague.firstName} ${colleague.lastName}`;
  return { ...colleague, name, seen: lastSeenAt && spell.format(lastSeenAt) };
}
