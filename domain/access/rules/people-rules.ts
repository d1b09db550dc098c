import { isOfClient } from "../actor.ts";
import {
  admin,
  all,
  any,
  inScope,
  leadOf,
  type MaybeOfClient,
  member,
  type OfClient,
  type OfPerson,
  owner,
  portal,
  type Rule,
  seesMoney,
  self,
  system,
  team,
  viewer,
} from "./words.ts";

const notSelf: Rule<OfPerson> = (actor, { userId }) => !("id" in actor && actor.id === userId);
/** The agency never loses its last admin, and no one may decide about themselves. */
const notLastAdmin: Rule<{ isLastAdmin: boolean }> = (_, { isLastAdmin }) => !isLastAdmin;
const overAnother = all<OfPerson & { isLastAdmin: boolean }>(admin, notSelf, notLastAdmin);
const readsClient = any<OfClient>(admin, inScope);

/**
 * Team members see each other's pictures and those of clients within their scope; clients see their own and those of
 * the staff who lead them.
 */
type Pictured = { clientId: string | null; isLeadOf: string[] };
const seesPicture: Rule<Pictured> = (actor, { clientId, isLeadOf }) =>
  team(actor, undefined)
    ? clientId === null || readsClient(actor, { clientId })
    : isOfClient(actor) && (actor.clientId === clientId || isLeadOf.includes(actor.clientId));

type StatusMove = OfClient & { from: string; to: string };
const starts: Rule<StatusMove> = (actor, { from, to, ...client }) =>
  from === "onboarding" && to === "active" && leadOf(actor, client);

const ownerInvites = all<OfClient>(owner, portal("mayInvite"));
export const invitesMember: Rule<MaybeOfClient> = (actor, { clientId }) =>
  clientId !== null && ownerInvites(actor, { clientId });

const ownName: Rule<OfPerson> = (actor, { userId }) => actor.role === "viewer" && actor.id === userId;

/** Team members, clients and their members. */
export const peopleRules = {
  "person.read": any<OfPerson>(admin, self, ownName),
  "person.list": admin,
  "person.list_team": team,
  "person.first_admin": system,
  "person.create": admin,
  "person.invite": any<MaybeOfClient>(admin, invitesMember),
  "person.edit": admin,
  "person.change_role": overAnother,
  "person.suspend": overAnother,
  "person.archive": overAnother,
  "person.restore": admin,
  "person.erase": overAnother,
  "person.export": admin,
  "person.picture": seesPicture,
  "department.write": admin,
  "client.list": team,
  "client.read": readsClient,
  "client.read_portal": any<OfClient>(member, viewer),
  "client.read_money": any<OfClient>(admin, seesMoney),
  "client.create": admin,
  "client.edit": admin,
  "client.move": any<StatusMove>(admin, starts),
  "client.archive": admin,
  "client.restore": admin,
  "client.erase": admin,
  "client.manage_access": admin,
  "client.assign": admin,
  "client.view_as": readsClient,
  "client.stop_viewing": viewer,
  "member.list": any<OfClient>(admin, inScope, member, viewer),
  "member.invite": any<OfClient>(admin, ownerInvites),
  "member.remove": any<OfClient>(admin, ownerInvites),
  "member.change": any<OfClient>(admin, ownerInvites),
  "campaign.read": any<OfClient>(admin, inScope, member, viewer),
  "campaign.write": readsClient,
  "result.read": any<OfClient>(admin, inScope, member, viewer),
  "result.write": readsClient,
  "result.import": team,
};
