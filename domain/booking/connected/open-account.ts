import type { SecretKeeper } from "#domain/kernel/sealing.ts";
import { type CalendarAccount, connectedPlace } from "./connected-calendar.ts";

export const unopened = "Its password could not be opened. Disconnect the calendar and connect it again.";

type AccountRow = { id: string; hostId: string; kind: string; address: string; userName: string; sealed: Uint8Array };

/** Null when the root key its password was sealed with is gone. */
export function openAccount(
  keys: Pick<SecretKeeper, "unseal">,
  { id, hostId, kind, address, userName, sealed }: AccountRow,
): CalendarAccount | null {
  try {
    const secret = Buffer.from(keys.unseal(connectedPlace(id, hostId), sealed)).toString("utf8");
    if (kind === "google") return { kind, refreshToken: secret };
    return { kind: "caldav", address, user: userName, password: secret };
  } catch {
    return null;
  }
}

export type Leaving = {
  keys: Pick<SecretKeeper, "unseal">;
  /** Withdraws the consent at Google; false when that could not be told. */
  revoke: (refreshToken: string) => Promise<boolean>;
};

/**
 * Withdraws the consent behind a connection that was forgotten; elsewhere than at Google there is none. False when Google
 * could not be told, for whatever reason: what was forgotten stays so.
 */
export async function withdrawConsent(connection: AccountRow, { keys, revoke }: Leaving): Promise<boolean> {
  if (connection.kind !== "google") return true;
  const account = openAccount(keys, connection);
  return account?.kind === "google" && (await revoke(account.refreshToken).catch(() => false));
}
