const minute = 60_000;

/**
 * Until when a server is left alone after a failure: as long as it has been failing, at least a minute and at most an
 * hour. Asked each minute with an old password, many would lock the account.
 */
export function backOffUntil(now: Date, failingSince: Date | null): Date {
  const failingMs = now.getTime() - (failingSince ?? now).getTime();
  return new Date(now.getTime() + Math.min(Math.max(failingMs, minute), 60 * minute));
}
