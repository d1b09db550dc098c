import { readHead } from "#app/clients/read-head.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { listCampaigns } from "#domain/clients/index.ts";
import { type Leaf, listAddresses, listPosts, readAddress, sourceIds, sourceOf } from "#domain/posts/index.ts";
import type { PostFilter } from "#domain/posts/post.schema.ts";

export type AddressesPage = Awaited<ReturnType<typeof readAddresses>>;
export type CampaignAddress = AddressesPage["campaigns"][number];
export type OneAddress = Awaited<ReturnType<typeof readOneAddress>>;
export type PostsPage = Awaited<ReturnType<typeof readPosts>>;

/** A client's campaigns with their addresses, and what was sent to them. */
export async function readAddresses(ctx: RequestContext, clientId: string, filter: PostFilter) {
  const { db, actor, formats } = ctx;
  const [campaigns, addresses, posts] = await Promise.all([
    listCampaigns({ db, actor }, clientId).then(orThrow),
    listAddresses({ db, actor }, clientId).then(orThrow),
    readPosts(ctx, { clientId, campaignId: null, ...filter }),
  ]);
  return {
    ...posts,
    campaigns: campaigns.map(({ id, name }) => {
      const address = addresses.find(({ campaignId }) => campaignId === id);
      const tool = sourceOf(address?.source ?? "any").name;
      return { id, name, address: address ? { ...address, tool, since: formats.stamp(address.since) } : null };
    }),
  };
}

type PostQuery = { clientId: string; campaignId: string | null } & PostFilter;

async function readPosts({ db, actor, formats }: RequestContext, { clientId, campaignId, show, before }: PostQuery) {
  const asked = { clientId, campaignId, isRefused: show === "refused", before: before ?? null };
  const { posts, older } = orThrow(await listPosts({ db, actor }, asked));
  return {
    older,
    isRefused: asked.isRefused,
    isLater: before !== undefined,
    posts: posts.map(({ at, ...post }) => ({ ...post, at: formats.stamp(at) })),
  };
}

type AddressParams = { clientId: string; campaignId: string };

/** One address, with the last post as a tree. */
export async function readOneAddress(
  ctx: RequestContext,
  of: AddressParams,
  { filter, saved }: { filter: PostFilter; saved: string | null },
) {
  const { db, actor, now, formats } = ctx;
  const head = await readHead(ctx, of.clientId);
  const [campaigns, address, posts] = await Promise.all([
    listCampaigns({ db, actor }, of.clientId).then(orThrow),
    readAddress({ db, actor, now }, of).then(orThrow),
    readPosts(ctx, { ...of, ...filter }),
  ]);
  const { sample, testUntil, since, ...setUp } = address;
  const { signs, name } = sourceOf(address.source);
  return {
    ...posts,
    head,
    saved,
    campaign: campaigns.find(({ id }) => id === of.campaignId)?.name ?? "",
    sources: sourceIds.map((id) => ({ id, name: sourceOf(id).name })),
    address: {
      ...setUp,
      signs: signs ? { ...signs, name } : null,
      since: formats.stamp(since),
      testUntil: testUntil && formats.stamp(testUntil),
      sample: sample && {
        at: formats.stamp(sample.at),
        looksLike: sample.looksLike && sourceOf(sample.looksLike).name,
        rows: treeOf(sample.leaves),
      },
    },
  };
}

type TreeRow = { key: string; depth: number; name: string; path: string | null; value: string };

/** The names on the way to each value, each once. */
function treeOf(leaves: Leaf[]): TreeRow[] {
  const shown = new Set<string>();
  return leaves.flatMap(({ keys, path, value }) => {
    const ways = keys.slice(0, -1).flatMap((name, depth): TreeRow[] => {
      const key = `${keys.slice(0, depth + 1).join(".")}.`;
      if (shown.has(key)) return [];
      shown.add(key);
      return [{ key, depth, name, path: null, value: "" }];
    });
    const depth = keys.length - 1;
    return [...ways, { key: path, depth, name: keys.at(-1) ?? "", path, value: value.slice(0, 300) }];
  });
}
