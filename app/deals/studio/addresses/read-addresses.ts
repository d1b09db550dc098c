import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { listCampaigns } from "#domain/clients/index.ts";
import { listAddresses, listPosts } from "#domain/posts/index.ts";
import type { PostFilter } from "#domain/posts/post.schema.ts";

export type AddressesPage = Awaited<ReturnType<typeof readAddresses>>;
export type CampaignAddress = AddressesPage["campaigns"][number];

/** A client's campaigns with their addresses, and what was sent to them. */
export async function readAddresses(ctx: RequestContext, clientId: string, { show, before }: PostFilter) {
  const { db, actor, formats } = ctx;
  const asked = { clientId, isRefused: show === "refused", before: before ?? null };
  const [campaigns, addresses, { posts, older }] = await Promise.all([
    listCampaigns({ db, actor }, clientId).then(orThrow),
    listAddresses({ db, actor }, clientId).then(orThrow),
    listPosts({ db, actor }, asked).then(orThrow),
  ]);
  return {
    older,
    isRefused: asked.isRefused,
    isLater: before !== undefined,
    campaigns: campaigns.map(({ id, name }) => {
      const address = addresses.find(({ campaignId }) => campaignId === id);
      return { id, name, address: address ? { ...address, since: formats.stamp(address.since) } : null };
    }),
    posts: posts.map(({ at, ...post }) => ({ ...post, at: formats.stamp(at) })),
  };
}
