/** A host's external calendar. Until first read, the host counts as busy; after that, the last good copy applies. */
export type BusyFeed = {
  id: string;
  hostId: string;
  url: string;
  fetchedAt: Date | null;
  failingSince: Date | null;
  lastProblem: string | null;
  /** Sentences to the host about what was not read as it is written. */
  remarks: string[];
};

/** The busy times of each event of a calendar, by a name that the reader gave it. */
export type KnownTimes = Record<string, { from: number; to: number }[]>;

/**
 * The result of reading a feed: the busy times with what the next reading has to know, or a sentence about what went
 * wrong. `isRefused`: only connecting again helps.
 */
export type Reading =
  | { entries: { from: Date; to: Date }[]; known?: KnownTimes; remarks?: string[] }
  | { problem: string; isRefused?: true };

export const mostFeeds = 10;
