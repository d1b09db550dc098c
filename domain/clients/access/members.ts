import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { endAccessOf } from "#domain/users/index.ts";
import { insertMembership } from "#domain/users/standing/index.ts";
import { clientConflict } from "../conflicts.ts";
import { clientEvents } from "../events.ts";
import { findClientToChange } from "../page/client-page.queries.ts";
import {
  countComing,
  deleteMembership,
  findMemberships,
  type Membership,
  saveHosting,
  savePrimary,
  saveRole,
} from "./member.queries.ts";
import { type ClientMember, type Contact, selectContacts, selectMembers } from "./member-list.queries.ts";

export type { ClientMember };

/** Where a member stands at `now`: as their account says, or with an invitation that no longer works. */
export function standingOf({ status, invitedUntil }: ClientMember, now: Date): string {
  return status === "invited" && !(invitedUntil && invitedUntil > now) ? "expired" : status;
}

/** Whether nobody else could manage the client's people: such an owner stays one. */
export const isLastOwner = ({ id, isOwner }: ClientMember, members: ClientMember[]): boolean =>
  isOwner && !members.some((other) => other.id !== id && other.isOwner && ["active", "invited"].includes(other.status));

/** A client's members, for the agency and for themselves. */
export async function listMembers({ db, actor }: ReadContext, clientId: string): Promise<Result<ClientMember[]>> {
  const may = isId(clientId) ? permit(actor, "member.list", { clientId }) : null;
  return may ? done(await selectMembers(db, may, clientId)) : refuse({ kind: "missing" });
}

export type { Contact };

/** The agency's people who work for a client, its lead first, as the client's own people see them. */
export async function listContacts({ db, actor }: ReadContext, clientId: string): Promise<Result<Contact[]>> {
  const may = isId(clientId) ? permit(actor, "client.read_portal", { clientId }) : null;
  return may ? done(await selectContacts(db, may, clientId)) : refuse({ kind: "missing" });
}

const roles = {
  owner: { portalRole: "owner", decides: true },
  decider: { portalRole: "member", decides: true },
  reader: { portalRole: "member", decides: false },
} as const;

/**
 * `owner` manages the other members and decides on deals; `decider` confirms and disputes deals; `reader` does neither.
 * `primary` gives the client its name in lists, which is for the agency to say. A `host` meets the client's leads,
 * whatever else they may do.
 */
export type MemberChange = keyof typeof roles | "primary" | "host" | "no-host";

const missing = refuse({ kind: "missing" });

/** `keepsMeetings`: whoever asks knows that they host coming meetings, and leaves these as they are. */
type Leaving = { clientId: string; personId: string; keepsMeetings?: boolean };

export const changeMember = declareCommand({
  action: "member.change",
  ids: ["clientId", "personId"],
  subject: ({ clientId }) => ({ clientId }),
  run: async ({ db, now }, { clientId, personId, to, keepsMeetings = false }: Leaving & { to: MemberChange }, may) => {
    await findClientToChange(db, clientId);
    const members = await findMemberships(db, clientId);
    const isTheirs = to !== "primary" || may.role !== "client";
    if (!isTheirs || !members.some(({ userId }) => userId === personId)) return missing;
    const isOtherOwner = ({ userId, portalRole, isPresent }: Membership) =>
      userId !== personId && isPresent && portalRole === "owner";
    const isLess = to === "decider" || to === "reader";
    if (isLess && !members.some(isOtherOwner)) return clientConflict("last-owner");
    const left =
      to === "no-host" && !keepsMeetings ? await countComing(db, may, { clientId, userId: personId, now }) : 0;
    if (left > 0) return clientConflict("hosts-meetings", left);
    if (to === "primary") await savePrimary(db, may, clientId, personId);
    else if (to === "host" || to === "no-host")
      await saveHosting(db, may, { clientId, userId: personId, hosts: to === "host" });
    else await saveRole(db, may, { clientId, userId: personId, ...roles[to] });
    return logged(
      null,
      clientEvents["member.changed"].entry({ entityId: clientId, clientId, after: { personId, to } }),
    );
  },
});

/** Removes a member from a client and signs them out. The last owner cannot be removed. */
export const removeMember = declareCommand({
  action: "member.remove",
  ids: ["clientId", "personId"],
  subject: ({ clientId }) => ({ clientId }),
  run: async ({ db, now }, { clientId, personId, keepsMeetings = false }: Leaving, may) => {
    await findClientToChange(db, clientId);
    const members = await findMemberships(db, clientId);
    const member = members.find(({ userId }) => userId === personId);
    if (!member) return refuse({ kind: "missing" });
    const others = members.filter(({ userId }) => userId !== personId);
    const heir = others.find(({ portalRole, isPresent }) => isPresent && portalRole === "owner");
    if (!heir) return clientConflict("last-owner");
    const left = keepsMeetings ? 0 : await countComing(db, may, { clientId, userId: personId, now });
    if (left > 0) return clientConflict("hosts-meetings", left);
    await deleteMembership(db, may, clientId, personId);
    if (member.isPrimary) await savePrimary(db, may, clientId, heir.userId);
    await endAccessOf(db, may, { personId, now });
    return logged(null, clientEvents["member.removed"].entry({ entityId: clientId, clientId, before: { personId } }));
  },
});

const gone = refuse({ kind: "invalid", fields: { clientId: ["Choose one of the clients."] } } as const);

/** Adds a person to an existing client, as part of the action that opens their account. */
export const joinClient = declareCommand({
  action: "member.invite",
  ids: ["clientId"],
  subject: ({ clientId }) => ({ clientId }),
  run: async ({ db, now }, { clientId, personId }: { clientId: string; personId: string }, may) => {
    const client = await findClientToChange(db, clientId);
    if (!client || client.erasedAt || client.status === "archived") return gone;
    await insertMembership(db, may, clientId, personId, now);
    return logged(null, clientEvents["member.invited"].entry({ entityId: clientId, clientId, after: { personId } }));
  },
});
