import { idOf, self } from "#domain/access/actor.ts";
import { logged, type Outcome } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
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

type CreatedPasskey = { made: NonNullable<Awaited<ReturnType<PasskeyDeps["passkeys"]["readAddition"]>>> } & Omit<
  PasskeyOffer,
  "answer"
>;

const insertCreated = declareCommand({
  action: "passkey.add",
  subject: self,
  refusedAs: "forbidden",
  run: async ({ db, actor, now }, { made, name, sessionId }: CreatedPasskey, may): Promise<Outcome<AddedPasskey>> => {
    const id = idOf(actor);
    await lockFactors(db, may, id);
    const before = await findProtection(db, id);
    if (before.passkeys >= mostPasskeys) return wrong;
    if (!(await insertPasskey(db, may, { ...made, personId: id, name }, now))) return wrong;
    const recoveryCodes = before.since || before.passkeys > 0 ? null : newRecoveryCodes();
    if (recoveryCodes) await replaceRecoveryCodes(db, may, id, recoveryCodes.map(digestOf));
    await deleteSessionsOf(db, may, id, sessionId);
    await saveProof(db, may, sessionId, now);
    const after = { passkey: "added" };
    return logged({ recoveryCodes }, userEvents["person.passkey_added"].entry({ entityId: id, after }));
  },
});

/**
 * Stores a newly created passkey; every other session ends. If it is the person's first second factor, returns recovery
 * codes.
 */
export async function addPasskey(
  { db, actor, passkeys, now }: ReadContext & PasskeyDeps,
  { answer, name, sessionId }: PasskeyOffer,
): Promise<Result<AddedPasskey>> {
  const userId = idOf(actor);
  const may = permit(actor, "passkey.add", { userId });
  if (!may) return refusal(actor, "passkey.add", { userId });
  const challenge = passkeys.challengeIn(answer.response.clientDataJSON);
  // Before the transaction, so that it is used up even if the response is invalid.
  if (!challenge || !(await takeChallenge(db, may, challenge, { purpose: "add", sessionId, now }))) return wrong;
  const made = await passkeys.readAddition(answer, challenge);
  return made ? insertCreated({ db, actor, now }, { made, name, sessionId }) : wrong;
}
