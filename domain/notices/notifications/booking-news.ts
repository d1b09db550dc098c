import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { spellClock, spellDay } from "#domain/kernel/spell-time.ts";
import { type Line, type News, oneLine } from "./news.ts";
import { findMeeting, findTimeZones, listMembersToTell } from "./subject.queries.ts";

/** What hosts are told, and the colleagues of the client's member who booked; each on their own clock. */
export const bookingNews =
  (kind: "made" | "moved" | "cancelled") =>
  async (tx: Database, may: Permit<"mail.send">, { entityId, clientId }: Line): Promise<News[]> => {
    const meeting = await findMeeting(tx, may, entityId);
    if (!meeting) return [];
    const { name, invitee, start, hosts, bookedBy } = meeting;
    const about = { thread: `booking:${entityId}`, clientId };
    const when = (timeZone: string) => `${spellDay(start, timeZone)}, ${spellClock(start, timeZone)}`;
    const told = hosts.map(({ id: userId, timeZone }): News => {
      const title = `${oneLine(name)} with ${oneLine(invitee)} ${verbs[kind]}: ${when(timeZone)}.`;
      return { userId, event: "booking", ...about, title, path: `/studio/workspace/calendar/${entityId}` };
    });
    // Whoever booked has letters about it.
    const members = clientId ? await listMembersToTell(tx, may, clientId, "showBookings") : [];
    const zones = await findTimeZones(
      tx,
      may,
      members.filter((id) => id !== bookedBy),
    );
    const colleagues = [...zones].map(([userId, timeZone]): News => {
      const title = `${oneLine(name)} of ${oneLine(invitee)} ${verbs[kind]}: ${when(timeZone)}.`;
      return { userId, event: "company_booking", ...about, title, path: "/dashboard/meetings" };
    });
    return [...told, ...colleagues];
  };

const verbs = { made: "was booked", moved: "was moved", cancelled: "was cancelled" };
