export const searchKinds = [
  "client",
  "person",
  "lead",
  "booking",
  "deal",
  "brief",
  "update",
  "task",
  "prompt",
  "link",
  "recording",
  "document",
  "video",
  "invoice",
  "credit_note",
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** One search result. `around`: the words around the query. `place`: a video's section. `startsAt`: when a booking does. */
export type SearchHit = {
  kind: SearchKind;
  id: string;
  clientId: string | null;
  title: string;
  around: string;
  place: string | null;
  startsAt: Date | null;
};

/** `total` above `most` means more than that. `isClose`: nothing matches exactly, these are similar spellings. */
export type FoundPage = { found: SearchHit[]; total: number; isClose: boolean };

export const pageLength = 20;
export const most = 1_000;
/** The number of newest rows ranked when there are more than `most` matches. */
export const newestWeighed = 400;
