import { type CalendarAccount, connectedPlace, type SecretKeeper } from "./connected-calendar.ts";

export const unopened = "Its password could not be opened. Disconnect the calendar and connect it again.";

type Kept = { id: string; hostId: string; address: string; userName: string; sealed: Uint8Array };

/** Null when the root key its password was sealed with is gone. */
export function openAccount(
  keys: SecretKeeper,
  { id, hostId, address, userName, sealed }: Kept,
): CalendarAccount | null {
  try {
    const password = Buffer.from(keys.unseal(connectedPlace(id, hostId), sealed)).toString("utf8");
    return { address, user: userName, password };
  } catch {
    return null;
  }
}

const minute = 60_000;

/**
 * How long a server is left alone after a failure: as long as it has been failing, at least a minute and at most an
 * hour. Asked each minute with an old password, many would lock the account.
 */
export function restUntil(at: Date, failingSince: Date | null): Date {
  const failingMs = at.getTime() - (failingSince ?? at).getTime();
  return new Date(at.getTime() + Math.min(Math.max(failingMs, minute), 60 * minute));
}
