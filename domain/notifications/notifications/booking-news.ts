import type { Permit } from "#domain/access/permit.ts";
import { invitationAnswered, isGiven } from "#domain/booking/events.ts";
import type { Database } from "#domain/kernel/database.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { answerVerbs } from "../booking-emails.ts";
import { findPlaces } from "../place.queries.ts";
import { type AuditLine, type News, oneLine } from "./news.ts";
import { findMeeting, listMembersToTell } from "./subject.queries.ts";

/** Notifies the hosts, and the colleagues of the client member who booked, each in their own time zone and locale. */
export const bookingNews =
  (kind: "made" | "moved" | "cancelled") =>
  async (tx: Database, may: Permit<"mail.send">, { entityId, clientId, ...line }: AuditLine): Promise<News[]> => {
    const verb = verbs[kind === "moved" && isGiven(line) ? "given" : kind];
    const meeting = await findMeeting(tx, may, entityId);
    if (!meeting) return [];
    const { name, invitee, start, hosts, hostsOfClient, bookedBy, heldFor } = meeting;
    const about = { thread: `booking:${entityId}`, clientId };
    const told = [...(await findPlaces(tx, may, hosts))].map(([userId, place]): News => {
      const title = `${oneLine(name)} with ${oneLine(invitee)} ${verb}: ${formatsFor(place).longMoment(start)}.`;
      return { userId, event: "booking", ...about, title, path: pathOf(entityId, hostsOfClient.includes(userId)) };
    });
    // The person who booked gets emails about it instead.
    const members = clientId && !heldFor ? await listMembersToTell(tx, may, clientId, "showBookings") : [];
    const others = members.filter((id) => id !== bookedBy);
    const colleagues = [...(await findPlaces(tx, may, others))].map(([userId, place]): News => {
      const title = `${oneLine(name)} of ${oneLine(invitee)} ${verb}: ${formatsFor(place).longMoment(start)}.`;
      return { userId, event: "company_booking", ...about, title, path: "/dashboard/meetings" };
    });
    return [...told, ...colleagues];
  };

/** A client's host finds a meeting in the dashboard, with what they have to know. */
const pathOf = (id: string, isOfClient: boolean) =>
  isOfClient ? `/dashboard/meetings/${id}` : `/studio/workspace/calendar/${id}`;

const verbs = { made: "was booked", moved: "was moved", given: "has a new host", cancelled: "was cancelled" };

/** Tells the hosts what the invitee answered in their calendar. */
export async function bookingAnswered(
  tx: Database,
  may: Permit<"mail.send">,
  { entityId, clientId, after }: AuditLine,
): Promise<News[]> {
  const meeting = await findMeeting(tx, may, entityId);
  const { answer } = invitationAnswered.read(after);
  if (!meeting || !answer) return [];
  const { name, invitee, start, hosts, hostsOfClient } = meeting;
  return [...(await findPlaces(tx, may, hosts))].map(([userId, place]): News => {
    const title = `${oneLine(invitee)} ${answerVerbs[answer]} ${oneLine(name)}: ${formatsFor(place).longMoment(start)}.`;
    const path = pathOf(entityId, hostsOfClient.includes(userId));
    return { userId, event: "booking", thread: `booking:${entityId}`, clientId, title, path };
  });
}
