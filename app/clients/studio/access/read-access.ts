import { readOnce } from "#app/http/read-once.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { type ClientMember, readAccess, standingOf } from "#domain/clients/access/index.ts";
import { readClient } from "#domain/clients/page/index.ts";
import { listTeam } from "#domain/users/index.ts";

export type AccessPage = Awaited<ReturnType<typeof readAccessPage>>;
export type MemberSeen = ReturnType<typeof memberSeen>;

/** A member with when they were last seen, in the reader's time zone. */
export const memberSeen = ({ lastSeenAt, invitedUntil, ...member }: ClientMember, { formats, now }: Seeing) => ({
  ...member,
  status: standingOf({ lastSeenAt, invitedUntil, ...member }, now),
  seen: lastSeenAt && formats.stamp(lastSeenAt),
});

type Seeing = Pick<RequestContext, "formats" | "now">;

/** What the dialog shows: the switches, the members, who is assigned and who could be. */
export async function readAccessPage(ctx: RequestContext, clientId: string) {
  const { db, actor } = ctx;
  const { portal, members } = orThrow(await readAccess({ db, actor }, clientId));
  const { companyName, assignees } = orThrow(await readOnce(ctx, readClient, clientId));
  const team = orThrow(await listTeam({ db, actor }));
  return { companyName, assignees, team, portal, members: members.map((one) => memberSeen(one, ctx)) };
}
