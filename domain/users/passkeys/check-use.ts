import type { Actor } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import { findEntry } from "../admit.ts";
import { signInConflict } from "../conflicts.ts";
import { userEvents } from "../events.ts";
import type { PasskeyUse } from "../passkey.schema.ts";
import type { Role } from "../person.ts";
import { takeChallenge } from "./challenge.queries.ts";
import { findPasskey, saveUse } from "./passkey.queries.ts";
import { handleOf, type PasskeyDeps, type PasskeyPurpose } from "./passkey.ts";

/** `personId`: the required owner; null at sign-in, where the passkey identifies the person. */
type PasskeyProof = {
  answer: PasskeyUse;
  purpose: Exclude<PasskeyPurpose, "add">;
  sessionId: string | null;
  personId: string | null;
};

const noteCopy = declareCommand({
  action: "passkey.refuse",
  subject: ({ personId: userId }: { personId: string }) => ({ userId }),
  run: async (_: Context, { personId: entityId }: { personId: string }) => {
    const after = { passkey: "its counter went back" };
    return logged(null, userEvents["person.passkey_refused"].entry({ entityId, after }));
  },
});

export type Owner = { personId: string; passkeyId: string; role: Role };

const wrong = refuse({ kind: "invalid", fields: { passkey: ["This passkey was not recognised. Try again."] } });
/**
 * The owner of the passkey, if they may sign in. Not in a transaction: whatever the result, the challenge is used up,
 * and the audit log records a counter that went backwards (WebAuthn, section 6.1.1).
 */
export function checkUse(
  db: Database,
  may: Permit,
  actor: Actor,
  { answer, purpose, sessionId, personId }: PasskeyProof,
  { passkeys, now }: PasskeyDeps,
): Promise<Result<Owner>> {
  return wrap(async (): Promise<Result<Owner>> => {
    const challenge = passkeys.challengeIn(answer.response.clientDataJSON);
    if (!challenge || !(await takeChallenge(db, may, challenge, { purpose, sessionId, now }))) return wrong;
    const passkey = await findPasskey(db, answer.id);
    if (!passkey || (personId !== null && passkey.personId !== personId)) return wrong;
    const { userHandle } = answer.response;
    if (userHandle && userHandle !== handleOf(passkey.personId)) return wrong;
    const used = await passkeys.readUse(answer, challenge, passkey.publicKey);
    if (!used) return wrong;
    const entry = unwrap(await findEntry(db, passkey.personId));
    const owner = { personId: passkey.personId, passkeyId: passkey.id, role: entry.role };
    if (await saveUse(db, may, passkey.id, used, now)) return done(owner);
    await noteCopy({ db, actor, now }, { personId: passkey.personId });
    return signInConflict("passkey-copied");
  });
}
