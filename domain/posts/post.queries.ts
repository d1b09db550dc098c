import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";

type PostRef = { addressId: string; externalRef: string };

/** Whether an earlier sending of the same reference became a deal. */
export async function wasTaken(
  tx: Database,
  _: Permit<"deal.write">,
  { addressId, externalRef }: PostRef,
): Promise<boolean> {
  const row = await tx
    .selectFrom("intakePosts")
    .select("id")
    .where("addressId", "=", addressId)
    .where("externalRef", "=", externalRef)
    .where("outcome", "=", "lead")
    .executeTakeFirst();
  return row !== undefined;
}

/** The id a reference is answered with: the one it got first, whatever became of it. */
export async function answerTo(tx: Database, _: Permit<"deal.write">, sent: PostRef, now: Date): Promise<string> {
  const id = newId(now.getTime());
  await tx
    .insertInto("intakeAnswers")
    .values({ ...sent, id, at: now })
    .onConflict((known) => known.columns(["addressId", "externalRef"]).doNothing())
    .execute();
  const { addressId, externalRef } = sent;
  const known = tx.selectFrom("intakeAnswers").select("id").where("addressId", "=", addressId);
  return (await known.where("externalRef", "=", externalRef).executeTakeFirstOrThrow()).id;
}

type Post = {
  addressId: string;
  bodyHash: string | null;
  externalRef: string | null;
  dealId: string | null;
  outcome: string;
  reason: string | null;
  notes: string[];
  body: string;
};

/** What an earlier sending of the same text became. */
export async function findPost(
  tx: Database,
  _: Permit<"deal.write">,
  { addressId, bodyHash }: { addressId: string; bodyHash: string },
) {
  const row = tx.selectFrom("intakePosts").select(["id", "outcome", "externalRef"]).where("addressId", "=", addressId);
  return (await row.where("bodyHash", "=", bodyHash).executeTakeFirst()) ?? null;
}

/** Beyond so many, the oldest that became no deal are forgotten. */
const mostKept = 1000;

type Became = Pick<Post, "outcome" | "dealId" | "externalRef" | "reason" | "notes">;

/** A new post, or what came of an earlier one now that it was taken again. */
export async function savePost(
  tx: Database,
  _: Permit<"deal.write">,
  post: Post | (Became & { id: string }),
  now: Date,
): Promise<string> {
  if ("id" in post) {
    const { id, ...became } = post;
    await tx.updateTable("intakePosts").set(became).where("id", "=", id).execute();
    return id;
  }
  const { outcome, dealId, externalRef, reason, notes, addressId } = post;
  const row = tx.insertInto("intakePosts").values({ id: newId(now.getTime()), at: now, ...post });
  const saved = await row
    .onConflict((same) =>
      same.columns(["addressId", "bodyHash"]).doUpdateSet({ outcome, dealId, externalRef, reason, notes }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  const past = tx.selectFrom("intakePosts").select("id").where("addressId", "=", addressId);
  const surplus = past.where("outcome", "<>", "lead").orderBy("at", "desc").orderBy("id", "desc").offset(mostKept);
  await tx.deleteFrom("intakePosts").where("id", "in", surplus).execute();
  return saved.id;
}

type RefusedPosts = { addressId: string; id: string | null; limit: number };

/** The oldest first. Ignored ones only by name: the rules meant it. */
export const selectRefused = (db: Database, _: Permit<"deal.write">, { addressId, id, limit }: RefusedPosts) =>
  db
    .selectFrom("intakePosts")
    .select(["id", "at", "body"])
    .where("addressId", "=", addressId)
    .where("outcome", "in", id ? ["refused", "ignored", "test"] : ["refused"])
    .$if(id !== null, (one) => one.where("id", "=", id))
    .orderBy("id")
    .limit(limit)
    .execute();

type DealMail = { clientId: string; email: string };

/** The client's latest deal with somebody who has this address. */
export async function findDealByMail(
  tx: Database,
  _: Permit<"deal.write">,
  { clientId, email }: DealMail,
): Promise<string | null> {
  const deal = tx.selectFrom("deals").select("id").where("clientId", "=", clientId).where("contactEmail", "=", email);
  const row = await deal.orderBy(sql`stage = 'returned'`).orderBy("id", "desc").limit(1).executeTakeFirst();
  return row?.id ?? null;
}

export async function deletePosts(db: Database, _: Permit<"deal.forget_posts">, before: Date): Promise<void> {
  await db.deleteFrom("intakePosts").where("at", "<", before).execute();
  await db.deleteFrom("intakeAnswers").where("at", "<", before).execute();
}

/** `before`: the id of the last one that was shown. */
export type Posts = { campaignId: string | null; isRefused: boolean; before: string | null; limit: number };

/** What was sent to a client's addresses, the latest first. */
export function selectPosts(db: Database, _: Permit<"deal.write">, clientId: string, asked: Posts) {
  const { campaignId, isRefused, before, limit } = asked;
  return db
    .selectFrom("intakePosts as post")
    .innerJoin("intakeAddresses as address", "address.id", "post.addressId")
    .innerJoin("campaigns as campaign", "campaign.id", "address.campaignId")
    .leftJoin("deals as deal", "deal.id", "post.dealId")
    .select(["post.id", "post.at", "post.reason", "post.body", "post.outcome", "post.notes"])
    .select(["campaign.id as campaignId", "campaign.name as campaign", "deal.id as dealId", "deal.company"])
    .where("address.clientId", "=", clientId)
    .$if(isRefused, (some) => some.where("post.outcome", "=", "refused"))
    .$if(campaignId !== null, (some) => some.where("address.campaignId", "=", campaignId))
    .$if(before !== null, (some) => some.where("post.id", "<", before))
    .orderBy("post.id", "desc")
    .limit(limit)
    .execute();
}
