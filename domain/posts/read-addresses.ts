import type { Actor } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectAddresses, selectPosts } from "./address.queries.ts";
import { type Chosen, chosenForm } from "./post.schema.ts";

/** `names`: empty where a field comes under a usual name. `taken`: the leads it took within the last thirty days. */
export type IntakeAddress = { campaignId: string; names: Chosen; since: Date; taken: number };

/** What was sent: it became a deal, or was refused. */
export type IntakePost = {
  id: string;
  campaign: string;
  at: Date;
  body: string;
  became: { id: string; company: string } | { reason: string };
};

const missing = refuse({ kind: "missing" });
const mayRead = (actor: Actor, clientId: string) => (isId(clientId) ? permit(actor, "deal.write", { clientId }) : null);

/** The addresses of a client's campaigns. */
export async function listAddresses({ db, actor }: ReadContext, clientId: string): Promise<Result<IntakeAddress[]>> {
  const may = mayRead(actor, clientId);
  if (!may) return missing;
  const addresses = await selectAddresses(db, may, clientId);
  return done(
    addresses.map(({ campaignId, mapping, createdAt: since, taken }) => ({
      campaignId,
      since,
      taken,
      names: chosenForm.parse(mapping),
    })),
  );
}

type AddressQuery = { clientId: string; isRefused?: boolean; before?: string | null; limit?: number };

/** What was sent to a client's addresses within the last thirty days, the latest first. `older`: where the rest begins. */
export async function listPosts(
  { db, actor }: ReadContext,
  { clientId, isRefused = false, before = null, limit = 50 }: AddressQuery,
): Promise<Result<{ posts: IntakePost[]; older: string | null }>> {
  const may = mayRead(actor, clientId);
  if (!may || (before !== null && !isId(before))) return missing;
  const rows = await selectPosts(db, may, clientId, { isRefused, before, limit: limit + 1 });
  const posts = rows.slice(0, limit).map(({ dealId, company, reason, ...post }) => ({
    ...post,
    became: dealId !== null && company !== null ? { id: dealId, company } : { reason: reason ?? "" },
  }));
  return done({ posts, older: rows.length > limit ? (posts.at(-1)?.id ?? null) : null });
}
