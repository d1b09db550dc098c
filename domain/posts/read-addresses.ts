import type { Actor } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findSetUp, type OfCampaign, selectAddresses } from "./address.queries.ts";
import { recognise } from "./judge-post.ts";
import { selectPosts } from "./post.queries.ts";
import { chosenForm, type FieldPaths, type PostRule, rulesForm } from "./post.schema.ts";
import { type Leaf, leavesIn } from "./read-body.ts";

/** `taken`: the leads it took within the last thirty days. */
export type IntakeAddress = { campaignId: string; source: string; since: Date; taken: number };

/** What was sent, and what it became. `notes`: what was concluded or could not be read. */
export type IntakePost = {
  id: string;
  campaignId: string;
  campaign: string;
  at: Date;
  body: string;
  outcome: string;
  notes: string[];
  became: { id: string; company: string } | { reason: string };
};

/** How an address takes posts. `testUntil`: it waits for a test. `sample`: what was sent last. */
export type AddressSetUp = {
  source: string;
  /** Empty where a field comes under a usual name. */
  names: FieldPaths;
  rules: PostRule[];
  proof: string | null;
  proofHeader: string | null;
  since: Date;
  testUntil: Date | null;
  sample: { at: Date; looksLike: string | null; leaves: Leaf[] } | null;
  refused: number;
};

const missing = refuse({ kind: "missing" });
const mayRead = (actor: Actor, clientId: string) => (isId(clientId) ? permit(actor, "deal.write", { clientId }) : null);

/** The addresses of a client's campaigns. */
export async function listAddresses({ db, actor }: ReadContext, clientId: string): Promise<Result<IntakeAddress[]>> {
  const may = mayRead(actor, clientId);
  if (!may) return missing;
  const addresses = await selectAddresses(db, may, clientId);
  return done(addresses.map(({ createdAt: since, ...address }) => ({ ...address, since })));
}

/** A campaign's address, with its last post to learn from. */
export async function readAddress(
  { db, actor, now }: ReadContext & { now: Date },
  of: OfCampaign,
): Promise<Result<AddressSetUp>> {
  const may = isId(of.campaignId) ? mayRead(actor, of.clientId) : null;
  const found = may && (await findSetUp(db, of));
  if (!may || !found) return missing;
  const { mapping, rules, testUntil, refused, createdAt: since, ...plain } = found;
  const asked = { campaignId: of.campaignId, isRefused: false, before: null, limit: 1 };
  const [last] = await selectPosts(db, may, of.clientId, asked);
  const leaves = leavesIn(last?.body ?? "");
  return done({
    ...plain,
    since,
    refused,
    names: chosenForm.parse(mapping),
    rules: rulesForm.parse(rules),
    testUntil: testUntil !== null && testUntil > now ? testUntil : null,
    sample: last ? { at: last.at, looksLike: recognise(leaves) ?? null, leaves } : null,
  });
}

type AddressQuery = {
  clientId: string;
  campaignId?: string | null;
  isRefused?: boolean;
  before?: string | null;
  limit?: number;
};

/** What was sent to a client's addresses within the last thirty days, the latest first. `older`: where the rest begins. */
export async function listPosts(
  { db, actor }: ReadContext,
  { clientId, campaignId = null, isRefused = false, before = null, limit = 50 }: AddressQuery,
): Promise<Result<{ posts: IntakePost[]; older: string | null }>> {
  const may = mayRead(actor, clientId);
  if (!may || (before !== null && !isId(before)) || (campaignId !== null && !isId(campaignId))) return missing;
  const rows = await selectPosts(db, may, clientId, { campaignId, isRefused, before, limit: limit + 1 });
  const posts = rows.slice(0, limit).map(({ dealId, company, reason, ...post }) => ({
    ...post,
    became: dealId !== null && company !== null ? { id: dealId, company } : { reason: reason ?? "" },
  }));
  return done({ posts, older: rows.length > limit ? (posts.at(-1)?.id ?? null) : null });
}
