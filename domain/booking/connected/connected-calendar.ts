import type { SealBinding } from "#domain/kernel/sealing.ts";

/** The context an app password, or a refresh token, is bound to: its row and its host. */
export const connectedPlace = (id: string, hostId: string): SealBinding => ({
  rowId: id,
  ownerKind: "person",
  ownerId: hostId,
  field: "calendar password",
  version: 1,
});

/** How to sign in to a calendar server (CalDAV). */
export type ServerAccount = { address: string; user: string; password: string };
/** How to sign in where a host's calendar is. */
export type CalendarAccount = ({ kind: "caldav" } & ServerAccount) | { kind: "google"; refreshToken: string };
export type FoundCalendar = { url: string; name: string };

/** A host's connection, as its host sees it. Its password or refresh token is not in here. */
export type ConnectedCalendar = {
  id: string;
  kind: CalendarAccount["kind"];
  address: string;
  userName: string;
  /** The calendars of the account, to choose from. */
  found: FoundCalendar[];
  /** The chosen one; null until then. */
  calendarName: string | null;
  fetchedAt: Date | null;
  unreadSince: Date | null;
  readProblem: string | null;
  /** Sentences to the host about what was not read as it is written. */
  remarks: string[];
  unwrittenSince: Date | null;
  writeProblem: string | null;
  /** Since when Google takes the connection no more, and its host has to connect again. */
  refusedAt: Date | null;
  /** How many meetings are still to be written, moved or removed there. */
  waiting: number;
};
