import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { chosenForm, rulesForm } from "./post.schema.ts";

export type PostAddress = NonNullable<Awaited<ReturnType<typeof findAddress>>>;

/** Locked, so that what is sent to one address is taken in turn. */
export async function findAddress(tx: Database, secretHash: string) {
  const row = await tx
    .selectFrom("intakeAddresses as address")
    .innerJoin("clients as client", "client.id", "address.clientId")
    .select(["address.id", "address.campaignId", "address.clientId", "address.mapping"])
    .select(["address.source", "address.rules", "address.testUntil", "client.timeZone", "client.currency"])
    .where("address.secretHash", "=", secretHash)
    .where("client.erasedAt", "is", null)
    .forUpdate("address")
    .executeTakeFirst();
  return row ? addressOf(row) : null;
}

const addressOf = <R extends { mapping: unknown; rules: unknown }>({ mapping, rules, ...row }: R) => ({
  ...row,
  chosen: chosenForm.parse(mapping),
  rules: rulesForm.parse(rules),
});

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

/** What came of the same text when it is taken again takes the place of what came of it before. */
export async function savePost(tx: Database, _: Permit<"deal.write">, post: Post, now: Date): Promise<string> {
  const { outcome, dealId, externalRef, reason, notes } = post;
  const row = tx.insertInto("intakePosts").values({ id: newId(now.getTime()), at: now, ...post });
  const saved = await row
    .onConflict((same) =>
      same.columns(["addressId", "bodyHash"]).doUpdateSet({ outcome, dealId, externalRef, reason, notes }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  const past = tx.selectFrom("intakePosts").select("id").where("addressId", "=", post.addressId);
  const surplus = past.where("outcome", "<>", "lead").orderBy("at", "desc").orderBy("id", "desc").offset(mostKept);
  await tx.deleteFrom("intakePosts").where("id", "in", surplus).execute();
  return saved.id;
}

export async function endTest(tx: Database, _: Permit<"deal.write">, addressId: string) {
  await tx.updateTable("intakeAddresses").set({ testUntil: null }).where("id", "=", addressId).execute();
}

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
