/** Another calendar of a host. Until it was read once the host counts as busy; later the last good copy holds. */
export type BusyFeed = {
  id: string;
  hostId: string;
  url: string;
  fetchedAt: Date | null;
  failingSince: Date | null;
  lastProblem: string | null;
};

/** What a reading brought: the times taken, or a sentence about what went wrong. */
export type Reading = { entries: { from: Date; to: Date }[] } | { problem: string };

export const mostFeeds = 10;
