/** A host's external calendar. Until first read, the host counts as busy; after that, the last good copy applies. */
export type BusyFeed = {
  id: string;
  hostId: string;
  url: string;
  fetchedAt: Date | null;
  failingSince: Date | null;
  lastProblem: string | null;
};

/**
 * The result of reading a feed: the busy times, or a sentence about what went wrong. `isRefused`: only connecting again
 * helps.
 */
export type Reading = { entries: { from: Date; to: Date }[] } | { problem: string; isRefused?: true };

export const mostFeeds = 10;
