import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { spellClock, spellDay } from "#domain/kernel/spell-time.ts";
import { type Line, type News, oneLine } from "./news.ts";
import { findMeeting } from "./subject.queries.ts";

/** What hosts are told; each on their own clock. */
export const bookingNews =
  (kind: "made" | "moved" | "cancelled") =>
  async (tx: Database, may: Permit<"mail.send">, { entityId, clientId }: Line): Promise<News[]> => {
    const meeting = await findMeeting(tx, may, entityId);
    if (!meeting) return [];
    const { name, invitee, start, hosts } = meeting;
    return hosts.map(({ id: userId, timeZone }): News => {
      const when = `${spellDay(start, timeZone)}, ${spellClock(start, timeZone)}`;
      const title = `${oneLine(name)} with ${oneLine(invitee)} ${verbs[kind]}: ${when}.`;
      const path = `/studio/workspace/calendar/${entityId}`;
      return { userId, event: "booking", thread: `booking:${entityId}`, clientId, title, path };
    });
  };

const verbs = { made: "was booked", moved: "was moved", cancelled: "was cancelled" };
