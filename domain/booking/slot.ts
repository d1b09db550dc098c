/** Milliseconds since the epoch (UTC). Everything named Min is elapsed minutes. */
export type Ms = number;

/** Half-open: `from` belongs to it, `to` does not. */
export type Span = { from: Ms; to: Ms };

/** Wall-clock times of one date, "HH:mm"; `to` may be "24:00", the following midnight. */
export type Wall = { from: string; to: string };

/** A person who can be met. Hours and dates ("YYYY-MM-DD") are on the host's own clock, days count from 0 = Sunday. */
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

/** What a meeting type asks of the calendar. A rolling window counts on the invitee's dates, a range on the host's. */
export type Meeting = {
  lengthMin: number;
  intervalMin: number;
  startOffsetMin: number;
  bufferBeforeMin: number;
  bufferAfterMin: number;
  noticeMin: number;
  maxPerDay: number | null;
  window:
    | { kind: "rolling"; days: number; count: "calendar" | "business" }
    | { kind: "range"; from: string; to: string }
    | null;
};

/** Who asks for what. `timeZone` is the invitee's; `visitor` is whose own holds do not stand in the way. */
export type SlotSearch = {
  hosts: Host[];
  meeting: Meeting;
  now: Ms;
  query: Span & { timeZone: string; visitor: string | null };
  assignment: "single" | "round_robin" | "collective";
};
