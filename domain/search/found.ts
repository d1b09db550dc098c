export const searchKinds = [
  "client",
  "person",
  "lead",
  "booking",
  "update",
  "task",
  "prompt",
  "link",
  "recording",
  "document",
  "video",
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** One thing that was found. `around`: the words about the query. `place`: the section of a film. */
export type Found = {
  kind: SearchKind;
  id: string;
  clientId: string | null;
  title: string;
  around: string;
  place: string | null;
};

/** `total` above `most` means more than that. `isClose`: nothing holds the query, these are spelled much like it. */
export type FoundPage = { found: Found[]; total: number; isClose: boolean };

export const pageLength = 20;
export const most = 1_000;
/** Of what is more common than `most`, so many of the newest are weighed. */
export const newestWeighed = 400;
