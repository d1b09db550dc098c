import { recorded } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { hashOf } from "#domain/kernel/bearer-secret.ts";
import type { SecretKeeper } from "#domain/kernel/sealing.ts";
import { findAddress, type PostAddress, setAddress } from "./address.queries.ts";
import { addressConflict } from "./conflicts.ts";
import * as queries from "./post.queries.ts";
import { isProved, type RawPost } from "./proof.ts";
import type { PostItem } from "./read-body.ts";
import { type PostContext, settlePost } from "./settle-post.ts";

const unsigned: RawPost = { body: new Uint8Array(), header: () => undefined };

/** `items`: each lead that was in the post. `raw`: the post as it came, to prove where it is from. */
type LeadPost = { secret: string; items: PostItem[]; raw?: RawPost };

/**
 * Takes what another program sent to a campaign's address. What can't become a deal is kept with the reason; the sender
 * gets an id either way, the same for the same reference or the same text, and so never learns what the client knows
 * already.
 */
export const takePost = declareCommandOn({
  action: "deal.write",
  find: (tx, { secret }: LeadPost) => findAddress(tx, hashOf(secret)),
  run: async (context: PostContext & { keys: SecretKeeper }, { items, raw = unsigned }: LeadPost, may, address) => {
    const { keys, now } = context;
    if (!isProved(address, raw, { keys, now })) return addressConflict("unproved", address.proofHeader ?? "");
    const take = address.testUntil !== null && now < address.testUntil ? keepTest : takeItem;
    const ids: string[] = [];
    for (const item of items) ids.push(await take(context, may, { address, item }));
    return recorded({ ids });
  },
});

type Incoming = { address: PostAddress; item: PostItem };

/** The post that somebody waits for to see what their tool sends. */
async function keepTest({ db, now }: PostContext, may: Permit<"deal.write">, { address, item }: Incoming) {
  await setAddress(db, may, address.id, { testUntil: null });
  const reason = "Sent as a test: nothing came of it.";
  const post = { addressId: address.id, bodyHash: null, body: item.body, externalRef: null, dealId: null, notes: [] };
  return queries.savePost(db, may, { ...post, outcome: "test", reason }, now);
}

const isFinal = ({ outcome }: { outcome: string }) => outcome !== "refused" && outcome !== "ignored";

/** What was refused is tried again when it comes again: the paths or the rules may have been corrected. */
async function takeItem(context: PostContext, may: Permit<"deal.write">, { address, item }: Incoming) {
  const { db, now } = context;
  const { id: addressId } = address;
  const bodyHash = hashOf(item.body);
  const before = await queries.findPost(db, may, { addressId, bodyHash });
  if (before && isFinal(before)) return answer(before.externalRef, before.id);
  const { outcome, ...became } = await settlePost(context, may, { address, leaves: item.leaves, at: now });
  if (outcome === "again") return answer(became.externalRef, addressId);
  const id = await queries.savePost(db, may, { addressId, bodyHash, body: item.body, outcome, ...became }, now);
  return answer(became.externalRef, id);

  function answer(externalRef: string | null, id: string) {
    return externalRef === null ? id : queries.answerTo(db, may, { addressId, externalRef }, now);
  }
}

const kept = 30 * 86_400_000;

/** Job: forgets what was sent more than thirty days ago. Deals stay. */
export async function forgetPosts({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "deal.forget_posts", undefined);
  if (may) await queries.deletePosts(db, may, new Date(now.getTime() - kept));
}
