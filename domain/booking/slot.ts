/** Milliseconds since the epoch (UTC). Everything named Min is elapsed minutes. */
export type Ms = number;

/** Half-open: includes `from`, excludes `to`. */
export type Span = { from: Ms; to: Ms };

/** Wall-clock times on one date, "HH:mm"; `to` may be "24:00", the following midnight. */
export type Wall = { from: string; to: string };

/** A bookable person. Hours and dates ("YYYY-MM-DD") are in the host's zone, weekdays count from 0 = Sunday. */
export type Host = {
  id: string;
  timeZone: string;
  weekly: (Wall & { days: number[] })[];
  overrides: { date: string; windows: Wall[] }[];
  timeOff: string[];
  busy: Busy[];
  holds: (Span & { by: string; expiresAt: Ms })[];
};

export type Busy = Span & ({ kind: "external" } | BookedTime);

type BookedTime = {
  kind: "booking";
  status: "pending" | "confirmed" | "cancelled" | "completed" | "no_show";
  sameType: boolean;
  bufferBeforeMin: number;
  bufferAfterMin: number;
};

/**
 * What the slot engine needs of a meeting type. A rolling window counts dates in the invitee's zone, a range in the
 * host's.
 */
export type Meeting = {
  lengthMin: number;
  intervalMin: number;
  startOffsetMin: number;
  bufferBeforeMin: number;
  bufferAfterMin: number;
  noticeMin: number;
  maxPerDay: number | null;
  /** In a week of the host's, which begins on Monday. */
  maxPerWeek: number | null;
  window:
    | { kind: "rolling"; days: number; count: "calendar" | "business" }
    | { kind: "range"; from: string; to: string }
    | null;
};

/** A search for slots. `timeZone` is the invitee's; holds of `visitor` are ignored. */
export type SlotSearch = {
  hosts: Host[];
  meeting: Meeting;
  now: Ms;
  query: Span & { timeZone: string; visitor: string | null };
  assignment: "single" | "round_robin" | "collective";
};
