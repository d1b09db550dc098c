import type { Actor, LinkPurpose } from "./actor.ts";

type Rule<Subject = unknown> = (actor: Actor, subject: Subject) => boolean;
type Person = { userId: string };
type Offered = { audience: "public" | "client" | "staff"; isActive: boolean };
type Booked = { bookingId: string; hostIds: string[]; clientId: string | null };
/** Invitees and clients may change a booking until the cut-off only. */
type Changeable = Booked & { isBeforeCutOff: boolean };

const anyone: Rule = () => true;
const house: Rule = (actor) => actor.role === "house";
const admin: Rule = (actor) => actor.role === "admin" || actor.role === "house";
const team: Rule = (actor) => actor.role === "staff" || admin(actor, undefined);
const self: Rule<Person> = (actor, { userId }) => "id" in actor && actor.id === userId;
const host: Rule<Booked> = (actor, { hostIds }) => actor.role === "staff" && hostIds.includes(actor.id);
const ownClient: Rule<Booked> = (actor, { clientId }) =>
  actor.role === "client" && actor.clientId !== null && actor.clientId === clientId;
const invitee =
  (...purposes: LinkPurpose[]): Rule<Booked> =>
  (actor, { bookingId }) =>
    actor.role === "invitee" && actor.bookingId === bookingId && purposes.includes(actor.purpose);
const inAudience: Rule<Offered> = (actor, { audience, isActive }) =>
  isActive && (audience === "public" || (audience === "client" && actor.role === "client"));

const any =
  <S>(...some: Rule<S>[]): Rule<S> =>
  (actor, subject) =>
    some.some((rule) => rule(actor, subject));

const beforeCutOff =
  (rule: Rule<Booked>): Rule<Changeable> =>
  (actor, booking) =>
    booking.isBeforeCutOff && rule(actor, booking);

/** Every permission in the house. What is not written here cannot be done. */
export const rules = {
  "setting.read": anyone,
  "setting.write": admin,
  "picture.read_public": anyone,
  "policy.read": anyone,
  "policy.publish": admin,
  "meeting_type.read": any<Offered>(team, inAudience),
  "meeting_type.write": admin,
  "start.list": any<Offered>(team, inAudience),
  "booking.hold": any<Offered>(team, inAudience),
  "booking.make": any<Offered>(team, inAudience),
  "booking.list": team,
  "booking.list_all": admin,
  "booking.read": any<Booked>(admin, host, ownClient, invitee("read", "reschedule", "cancel", "calendar")),
  "booking.reschedule": any<Changeable>(admin, host, beforeCutOff(any(ownClient, invitee("reschedule")))),
  "booking.cancel": any<Changeable>(admin, host, beforeCutOff(any(ownClient, invitee("cancel")))),
  "booking.mark_no_show": any<Booked>(admin, host),
  "booking.forget_expired": house,
  "feed.fetch": house,
  "availability.read": any<Person>(admin, self),
  "availability.write": any<Person>(admin, self),
  "lead.submit": anyone,
  "lead.list": team,
  "lead.forget": house,
  "person.read": any<Person>(admin, self),
  "person.list_team": team,
  "person.first_admin": house,
  "person.create": admin,
  "session.meet": house,
  "session.end": house,
  "sign_in.try": house,
  "client.create": admin,
  "mail.send": house,
} as const;

export type Action = keyof typeof rules;
export type SubjectOf<A extends Action> = Parameters<(typeof rules)[A]>[1];
