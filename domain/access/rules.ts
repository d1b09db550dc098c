import type { Actor } from "./actor.ts";

type Rule<Subject = unknown> = (actor: Actor, subject: Subject) => boolean;
type Hosted = { hostIds: string[] };
type Person = { userId: string };

const anyone: Rule = () => true;
const house: Rule = (actor) => actor.role === "house";
const admin: Rule = (actor) => actor.role === "admin" || actor.role === "house";
const team: Rule = (actor) => actor.role === "staff" || admin(actor, undefined);
const host: Rule<Hosted> = (actor, { hostIds }) => actor.role === "staff" && hostIds.includes(actor.id);
const self: Rule<Person> = (actor, { userId }) => "id" in actor && actor.id === userId;

const any =
  <S>(...some: Rule<S>[]): Rule<S> =>
  (actor, subject) =>
    some.some((rule) => rule(actor, subject));

/** Every permission in the house. What is not written here cannot be done. */
export const rules = {
  "setting.read": anyone,
  "setting.write": admin,
  "picture.read_public": anyone,
  "policy.read": anyone,
  "policy.publish": admin,
  "meeting_type.read": anyone,
  "meeting_type.write": admin,
  "start.list": anyone,
  "booking.hold": anyone,
  "booking.make": anyone,
  "booking.list": team,
  "booking.read": any<Hosted>(admin, host),
  "booking.change": any<Hosted>(admin, host),
  "availability.read": any<Person>(admin, self),
  "availability.write": any<Person>(admin, self),
  "lead.submit": anyone,
  "lead.list": team,
  "lead.forget": house,
  "person.read": any<Person>(admin, self),
  "person.first_admin": house,
  "client.create": admin,
  "mail.send": house,
} as const;

export type Action = keyof typeof rules;
export type SubjectOf<A extends Action> = Parameters<(typeof rules)[A]>[1];
