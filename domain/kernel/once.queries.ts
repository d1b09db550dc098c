import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import { conflictsOf } from "./conflict.ts";
import type { Database } from "./database.ts";
import { done, type Problem, type Result, refuse } from "./result.ts";

export const formConflict = conflictsOf("form", {
  "sent-before": "This form has already been sent with different details. Open it again.",
});

/** Shown when a form is submitted twice with different content. */
export const sentBefore = formConflict("sent-before").problem;

/** `body` is the request without any secret: its hash is stored for a day. */
type Input = { scope: string; key: string; body: unknown; now: Date };

const oneDay = 86_400_000;

/**
 * Runs `work` once per key, in this transaction: the same key and body return the first answer, the same key with
 * another body is `reused`. The answer is stored, so it may hold ids but never a secret.
 */
export async function once<T, P extends Problem, R extends Problem>(
  tx: Database,
  _: Permit,
  { scope, key, body, now }: Input,
  reused: R,
  work: () => Promise<Result<T, P>>,
): Promise<Result<T, P | R>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 1))`.execute(tx);
  const bodyHash = createHash("sha256").update(JSON.stringify(body)).digest("hex");
  const before = await tx
    .selectFrom("idempotencyKeys")
    .select(["bodyHash", "answer"])
    .where("scope", "=", scope)
    .where("key", "=", key)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  if (before?.bodyHash === bodyHash) return done(before.answer as T); // written below, by the same work
  if (before) return refuse(reused);

  const result = await work();
  if (!result.ok) return result;
  const facts = { bodyHash, answer: JSON.stringify(result.value), expiresAt: new Date(now.getTime() + oneDay) };
  await tx
    .insertInto("idempotencyKeys")
    .values({ scope, key, ...facts })
    .onConflict((expired) => expired.columns(["scope", "key"]).doUpdateSet(facts))
    .execute();
  return result;
}
