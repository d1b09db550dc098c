import type { Actor, LinkPurpose } from "../actor.ts";
import { invitesMember } from "./people-rules.ts";
import {
  admin,
  all,
  any,
  anyone,
  inScope,
  type MaybeOfClient,
  member,
  type OfClient,
  type OfPerson,
  portal,
  type Rule,
  self,
  system,
  team,
  viewer,
} from "./words.ts";

type MeetingTypeAccess = { audience: "public" | "client" | "staff"; isActive: boolean; clientId: string | null };
type Booked = { bookingId: string; hostIds: string[]; clientId: string | null };
/** Invitees and clients may change a booking only before the cut-off. */
type Changeable = Booked & { isBeforeCutOff: boolean };

type LeadSubject = { assignedTo: string | null; unassignedForAll: boolean };

/** A client's host sees what is hosted for that client, and never what the same person hosts for another. */
const host: Rule<Booked> = (actor, { hostIds, clientId }) =>
  (actor.role === "staff" || (actor.role === "client" && actor.hosts && actor.clientId === clientId)) &&
  hostIds.includes(actor.id);
/** The team, and those of a client's people who meet its leads, each for themselves. */
const ownHours: Rule<OfPerson> = (actor, person) =>
  self(actor, person) && (team(actor, undefined) || (actor.role === "client" && actor.hosts));
/** The agency's own are the whole team's; those of a client are for whoever works for it. */
const worksWith: Rule<MeetingTypeAccess> = (actor, { clientId }) =>
  clientId === null ? team(actor, undefined) : admin(actor, undefined) || inScope(actor, { clientId });
/** Staff read the meetings of clients within their scope; meetings without a client are visible to their host. */
const worksFor: Rule<Booked> = (actor, { clientId }) => clientId !== null && inScope(actor, { clientId });
const invitee =
  (...purposes: LinkPurpose[]): Rule<Booked> =>
  (actor, { bookingId }) =>
    actor.role === "invitee" && actor.bookingId === bookingId && purposes.includes(actor.purpose);
const inAudience: Rule<MeetingTypeAccess> = (actor, { audience, isActive, clientId }) =>
  isActive &&
  (audience === "public" ||
    (clientId === null && audience === "client" && "portal" in actor && actor.portal.showBookings));
const beforeCutOff =
  (rule: Rule<Booked>): Rule<Changeable> =>
  (actor, booking) =>
    booking.isBeforeCutOff && rule(actor, booking);
const mine: Rule<LeadSubject> = (actor, { assignedTo, unassignedForAll }) =>
  actor.role === "staff" && (assignedTo === actor.id || (assignedTo === null && unassignedForAll));

/** Meetings and leads. */
export const meetingRules = {
  "meeting_type.read": any<MeetingTypeAccess>(worksWith, inAudience),
  "meeting_type.list_of_client": any<OfClient>(admin, inScope, member, viewer),
  "meeting_type.write": admin,
  "start.list": any<MeetingTypeAccess>(worksWith, inAudience),
  "booking.hold": any<MeetingTypeAccess>(worksWith, inAudience),
  "booking.make": any<MeetingTypeAccess>(worksWith, inAudience),
  "booking.list": team,
  "booking.list_all": admin,
  "booking.list_of_client": any<OfClient>(admin, inScope, portal("showBookings")),
  "booking.read": any<Booked>(
    admin,
    host,
    worksFor,
    member,
    viewer,
    invitee("read", "reschedule", "cancel", "calendar"),
  ),
  "booking.reschedule": any<Changeable>(admin, host, beforeCutOff(any(member, invitee("reschedule")))),
  "booking.cancel": any<Changeable>(admin, host, beforeCutOff(any(member, invitee("cancel")))),
  "booking.mark_no_show": any<Booked>(admin, host),
  "booking.undo_no_show": any<Booked>(admin, host),
  "booking.note_answer": system,
  "booking.keep_answer": system,
  "booking.decide_answer": admin,
  "booking.move_anywhere": any<Booked>(admin, host),
  /** To another host, when theirs leaves: of a client's meetings by its owner too. */
  "booking.give": any<MaybeOfClient>(admin, invitesMember),
  "booking.forget_expired": system,
  "feed.fetch": system,
  "absence.list": team,
  "calendar_feed.read": all<OfPerson>(team, self),
  "calendar_feed.make": all<OfPerson>(team, self),
  "calendar_feed.revoke": all<OfPerson>(team, self),
  "calendar_feed.open": system,
  "connected_calendar.read": ownHours,
  "connected_calendar.write": ownHours,
  "connected_calendar.connect": ownHours,
  "connected_calendar.sync": system,
  "availability.read": any<OfPerson>(admin, ownHours),
  "availability.write": any<OfPerson>(admin, ownHours),
  "lead.submit": anyone,
  "lead.list": team,
  "lead.read": any<LeadSubject>(admin, mine),
  "lead.add": admin,
  "lead.edit": any<LeadSubject>(admin, mine),
  "lead.assign": admin,
  "lead.take": (actor: Actor, lead: LeadSubject) => lead.assignedTo === null && mine(actor, lead),
  "lead.convert": admin,
  "lead.erase": admin,
  "lead.forget": system,
};
