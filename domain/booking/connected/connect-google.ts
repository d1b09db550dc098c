import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { newId } from "#domain/kernel/id.ts";
import { refuse } from "#domain/kernel/result.ts";
import type { SecretKeeper } from "#domain/kernel/sealing.ts";
import { calendarConflict } from "../conflicts.ts";
import { findAvailability } from "../hours/availability.queries.ts";
import { findConnectedToChange, insertConnected, saveAgain } from "./connected-calendar.queries.ts";
import { connectedPlace, type FoundCalendar } from "./connected-calendar.ts";
import { findByConsent } from "./google-hosts.queries.ts";
import { chooseOnly, entryOf } from "./keep-connected.ts";

const googleAddress = "https://calendar.google.com/";

/** What Google let in: an account, with the calendars that it owns, its main one first. */
export type GoogleConsent = { userName: string; calendars: FoundCalendar[]; refreshToken: string };

/**
 * Keeps a connection to Google. The same account again replaces its token, and what waited goes on; with anything else
 * connected it is refused.
 */
export const connectGoogle = declareCommand({
  action: "connected_calendar.connect",
  ids: ["hostId"],
  subject: ({ hostId }) => ({ userId: hostId }),
  run: async (
    { db, now },
    { hostId, consent, keys }: { hostId: string; consent: GoogleConsent; keys: SecretKeeper },
    may,
  ) => {
    if (!(await findAvailability(db, hostId))) return refuse({ kind: "missing" });
    const was = await findConnectedToChange(db, hostId);
    const { userName, calendars, refreshToken } = consent;
    const id = was?.id ?? newId(now.getTime());
    const sealed = Buffer.from(keys.seal(connectedPlace(id, hostId), Buffer.from(refreshToken)));
    const after = { hostId, host: new URL(googleAddress).host };
    if (was?.kind === "google" && was.userName === userName) {
      await saveAgain(db, may, id, { sealed, keyId: keys.id }, now);
      return logged(null, { ...entryOf(id), before: { ...after, isFresh: false }, after: { ...after, isFresh: true } });
    }
    const row = { id, hostId, kind: "google", address: googleAddress, userName, sealed, keyId: keys.id };
    if (was || !(await insertConnected(db, may, { ...row, createdAt: now }, calendars)))
      return calendarConflict("connected");
    await chooseOnly(db, may, { id, hostId, userName, calendars }, now);
    return logged(null, { ...entryOf(id), after });
  },
});

/**
 * Withdraws a consent at Google that nothing came of, unless a connection rests on the same account: Google takes back all
 * that the account allowed. `userName` is null where the account is not known.
 */
export async function dropConsent(
  { db, actor }: ReadContext,
  { hostId, userName, withdraw }: { hostId: string; userName: string | null; withdraw: () => Promise<unknown> },
): Promise<void> {
  const may = permit(actor, "connected_calendar.read", { userId: hostId });
  if (may && !(await findByConsent(db, may, { hostId, userName }))) await withdraw().catch(() => null);
}
