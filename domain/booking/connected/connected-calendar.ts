type Place = { rowId: string; ownerKind: string; ownerId: string; field: string; version: number };

/** Seals for one place and opens there again (platform/keys). */
export type SecretKeeper = {
  id: string;
  seal: (place: Place, plain: Uint8Array) => Uint8Array;
  unseal: (place: Place, sealed: Uint8Array) => Uint8Array;
};

/** The context an app password is bound to: its row and its host. */
export const connectedPlace = (id: string, hostId: string): Place => ({
  rowId: id,
  ownerKind: "person",
  ownerId: hostId,
  field: "calendar password",
  version: 1,
});

/** How to sign in to a calendar server. */
export type CalendarAccount = { address: string; user: string; password: string };
export type FoundCalendar = { url: string; name: string };

/** A host's connection, as its host sees it. Its password is not in here. */
export type ConnectedCalendar = {
  id: string;
  address: string;
  userName: string;
  /** The calendars of the account, to choose from. */
  found: FoundCalendar[];
  /** The chosen one; null until then. */
  calendarName: string | null;
  fetchedAt: Date | null;
  unreadSince: Date | null;
  readProblem: string | null;
  unwrittenSince: Date | null;
  writeProblem: string | null;
  /** How many meetings are still to be written, moved or removed there. */
  waiting: number;
};
