import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

type May = "booking.make";
type Answer = { bodyHash: string; bookingId: string };

const scope = "booking";
const oneDay = 86_400_000;

/** What was answered to this key within the last 24 hours. */
export async function findAnswer(tx: Database, key: string, now: Date): Promise<Answer | null> {
  const row = await tx
    .selectFrom("idempotencyKeys")
    .select(["bodyHash", "answer"])
    .where("scope", "=", scope)
    .where("key", "=", key)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  if (!row) return null;
  const { bookingId } = row.answer as { bookingId: string }; // written below
  return { bodyHash: row.bodyHash, bookingId };
}

export async function keepAnswer(
  tx: Database,
  _: Permit<May>,
  key: string,
  { bodyHash, bookingId }: Answer,
  now: Date,
) {
  const answer = JSON.stringify({ bookingId });
  const facts = { bodyHash, answer, expiresAt: new Date(now.getTime() + oneDay) };
  await tx
    .insertInto("idempotencyKeys")
    .values({ scope, key, ...facts })
    .onConflict((expired) => expired.columns(["scope", "key"]).doUpdateSet(facts))
    .execute();
}
