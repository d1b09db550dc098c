import { type AnswerSum, meetingCounts } from "../tallies/tally.queries.ts";

/**
 * How meetings went, by the answers of both sides; one that they differ about is in none. `missed`: nobody came, or it was
 * cancelled within a day. `closed`: held for a deal that the client confirmed. `rescued`: missed, and a later one was held.
 */
export type MeetingCounts = Record<(typeof meetingCounts)[number], number>;
/** `key`: an id or a name; null for those that have none. */
export type MeetingGroup = MeetingCounts & { key: string | null; name: string | null };
export type MeetingResults = {
  all: MeetingCounts;
  months: MeetingGroup[];
  campaigns: MeetingGroup[];
  sources: MeetingGroup[];
  /** Who worked on the deal for the agency. */
  setters: MeetingGroup[];
  /** Who met the lead for the client. */
  closers: MeetingGroup[];
};

const none = () => ({ held: 0, missed: 0, qualified: 0, unqualified: 0, closed: 0, rescued: 0 });

/** The meetings of deals, by what they are told apart by. */
export function meetingResults(sums: AnswerSum[]): MeetingResults {
  const groups = (kind: AnswerSum["kind"]) => {
    const known = new Map<string | null, MeetingGroup>();
    for (const { key, name, what, count } of sums.filter((sum) => sum.kind === kind)) {
      const group = known.get(key) ?? { ...none(), key, name };
      known.set(key, group);
      group[what] += count;
    }
    return [...known.values()].sort((one, other) => other.held + other.missed - one.held - one.missed);
  };
  const months = groups("meeting_month").sort((one, other) => ((one.key ?? "") < (other.key ?? "") ? 1 : -1));
  const all = none();
  // Each meeting has one month, so the months together are everything.
  for (const month of months) for (const what of meetingCounts) all[what] += month[what];
  return {
    all,
    months,
    campaigns: groups("meeting_campaign"),
    sources: groups("meeting_source"),
    setters: groups("meeting_person"),
    closers: groups("meeting_closer"),
  };
}
