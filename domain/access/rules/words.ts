import type { Actor, Assignment, Portal } from "../actor.ts";

export type Rule<Subject = unknown> = (actor: Actor, subject: Subject) => boolean;
export type OfPerson = { userId: string };
export type OfClient = { clientId: string };
/** Null means the agency as a whole. */
export type MaybeOfClient = { clientId: string | null };

/** The building blocks of every permission. */
export const anyone: Rule = () => true;
export const system: Rule = ({ role }) => role === "system";
export const admin: Rule = ({ role }) => role === "admin" || role === "system";
/** Another product, a script or an assistant, with a key. */
export const program: Rule = (actor) => "hasSudo" in actor && actor.key !== undefined;
export const staff: Rule = ({ role }) => role === "staff";
export const team: Rule = (actor) => staff(actor, undefined) || admin(actor, undefined);
export const resident: Rule = (actor) => "hasSudo" in actor;
export const self: Rule<OfPerson> = (actor, { userId }) => "hasSudo" in actor && actor.id === userId;

export const assignmentTo = (actor: Actor, clientId: string | null): Assignment | null =>
  (actor.role === "staff" && actor.assignments.find((assigned) => assigned.clientId === clientId)) || null;

/**
 * Staff: every client, or only the assigned ones, depending on the setting. Records without a client are in everyone's
 * scope.
 */
export const inScope: Rule<MaybeOfClient> = (actor, { clientId }) =>
  actor.role === "staff" && (actor.scope === "all" || clientId === null || assignmentTo(actor, clientId) !== null);
export const assigned: Rule<OfClient> = (actor, { clientId }) => assignmentTo(actor, clientId) !== null;
export const leadOf: Rule<OfClient> = (actor, { clientId }) => assignmentTo(actor, clientId)?.isLead === true;
export const seesMoney: Rule<OfClient> = (actor, { clientId }) => assignmentTo(actor, clientId)?.seesMoney === true;
export const revealsSecrets: Rule<MaybeOfClient> = (actor, { clientId }) =>
  assignmentTo(actor, clientId)?.revealsSecrets === true;

export const viewer: Rule<MaybeOfClient> = (actor, { clientId }) =>
  actor.role === "viewer" && actor.clientId === clientId;
export const member: Rule<MaybeOfClient> = (actor, { clientId }) =>
  actor.role === "client" && actor.clientId === clientId;
export const owner: Rule<OfClient> = (actor, subject) => member(actor, subject) && "isOwner" in actor && actor.isOwner;
/** A member of the client, or a person viewing as one, where this portal section is switched on. */
export const portal =
  (on: keyof Portal): Rule<MaybeOfClient> =>
  (actor, subject) =>
    (member(actor, subject) || viewer(actor, subject)) && "portal" in actor && actor.portal[on];

export const any =
  <S>(...some: Rule<S>[]): Rule<S> =>
  (actor, subject) =>
    some.some((rule) => rule(actor, subject));
export const all =
  <S>(...every: Rule<S>[]): Rule<S> =>
  (actor, subject) =>
    every.every((rule) => rule(actor, subject));
