import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { digestOf, newChallenge, type PasskeyPurpose } from "./passkey.ts";

type ChallengeQuery = { purpose: PasskeyPurpose; sessionId: string | null; now: Date };

const lasts = 5 * 60_000;

/** Issued once, to be signed within five minutes. Also deletes expired ones. */
export async function writeChallenge(
  db: Database,
  _: Permit,
  { purpose, sessionId, now }: ChallengeQuery,
): Promise<string> {
  const challenge = newChallenge();
  await db.deleteFrom("passkeyChallenges").where("expiresAt", "<=", now).execute();
  const expiresAt = new Date(now.getTime() + lasts);
  await db
    .insertInto("passkeyChallenges")
    .values({ digest: digestOf(challenge), purpose, sessionId, expiresAt })
    .execute();
  return challenge;
}

/**
 * Uses up a challenge in one statement: of several concurrent attempts, one succeeds. It is gone even if the response
 * is invalid.
 */
export async function takeChallenge(
  db: Database,
  _: Permit,
  challenge: string,
  { purpose, sessionId, now }: ChallengeQuery,
) {
  const taken = await db
    .deleteFrom("passkeyChallenges")
    .where("digest", "=", digestOf(challenge))
    .where("purpose", "=", purpose)
    .where("sessionId", "is not distinct from", sessionId)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}
