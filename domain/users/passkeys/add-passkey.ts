import type { ReadContext } from "#domain/access/context.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { userEvents } from "../events.ts";
import { findProtection, lockFactors, replaceRecoveryCodes } from "../factors/factor.queries.ts";
import { digestOf, newRecoveryCodes } from "../factors/factor.ts";
import type { PasskeyAddition } from "../passkey.schema.ts";
import { deleteSessionsOf } from "../session.queries.ts";
import { saveProof } from "../sessions/proof.queries.ts";
import { takeChallenge } from "./challenge.queries.ts";
import { insertPasskey } from "./passkey.queries.ts";
import { mostPasskeys, type PasskeyDeps } from "./passkey.ts";

/** `sessionId`: the session that stays. */
type PasskeyOffer = { answer: PasskeyAddition; name: string; sessionId: string };
/** Null when there already are some. */
type AddedPasskey = { recoveryCodes: string[] | null };

const wrong = refuse({ kind: "invalid", fields: { passkey: ["This passkey could not be added. Try again."] } });

/**
 * Stores a newly created passkey; every other session ends. If it is the person's first second factor, returns recovery
 * codes.
 */
export async function addPasskey(
  { db, actor, passkeys, now }: ReadContext & PasskeyDeps,
  { answer, name, sessionId }: PasskeyOffer,
): Promise<Result<AddedPasskey>> {
  const id = "id" in actor ? actor.id : "";
  const may = permit(actor, "passkey.add", { userId: id });
  if (!may) return refusal(actor, "passkey.add", { userId: id });
  const challenge = passkeys.challengeIn(answer.response.clientDataJSON);
  // Before the transaction, so that it is used up even if the response is invalid.
  if (!challenge || !(await takeChallenge(db, may, challenge, { purpose: "add", sessionId, now }))) return wrong;
  const made = await passkeys.readAddition(answer, challenge);
  if (!made) return wrong;
  return transact(db, async (tx): Promise<Result<AddedPasskey>> => {
    await lockFactors(tx, may, id);
    const before = await findProtection(tx, id);
    if (before.passkeys >= mostPasskeys) return wrong;
    if (!(await insertPasskey(tx, may, { ...made, personId: id, name }, now))) return wrong;
    const recoveryCodes = before.since || before.passkeys > 0 ? null : newRecoveryCodes();
    if (recoveryCodes) await replaceRecoveryCodes(tx, may, id, recoveryCodes.map(digestOf));
    await deleteSessionsOf(tx, may, id, sessionId);
    await saveProof(tx, may, sessionId, now);
    await writeAuditEntry(
      tx,
      may,
      userEvents["person.passkey_added"].entry({ entityId: id, after: { passkey: "added" } }),
      now,
    );
    return done({ recoveryCodes });
  });
}
