import { readOnce } from "#app/http/read-once.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { readAccess, readClient } from "#domain/clients/index.ts";
import { listTeam } from "#domain/users/index.ts";

export type AccessPage = Awaited<ReturnType<typeof readAccessPage>>;

/** What the dialog shows: the switches, the members, who is assigned and who could be. */
export async function readAccessPage(ctx: RequestContext, clientId: string) {
  const { db, actor, formats } = ctx;
  const { portal, members } = orThrow(await readAccess(db, actor, clientId));
  const { companyName, assignees } = orThrow(await readOnce(ctx, readClient, clientId));
  const team = orThrow(await listTeam(db, actor));
  const seen = members.map(({ lastSeenAt, ...member }) => ({
    ...member,
    seen: lastSeenAt && formats.stamp(lastSeenAt),
  }));
  return { companyName, assignees, team, portal, members: seen };
}
