import { type Actor, idOf, self } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { done, mapped, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import { userEvents } from "../events.ts";
import type { PasskeyUse } from "../passkey.schema.ts";
import type { Role } from "../person.ts";
import { saveArrival, saveProof } from "../sessions/proof.queries.ts";
import { accountOf } from "../tries/budget.ts";
import { writeChallenge } from "./challenge.queries.ts";
import { checkUse, type Owner } from "./check-use.ts";
import { findKnown, findPasskey } from "./passkey.queries.ts";
import type { PasskeyDeps, PasskeyOptions, PasskeyPurpose } from "./passkey.ts";

type Input = { purpose: Exclude<PasskeyPurpose, "add">; sessionId: string | null };

/** What a browser needs to use a passkey: any passkey when signing in, one of the caller's own afterwards. */
export async function askForPasskey(
  { db, actor, passkeys, now }: ReadContext & PasskeyDeps,
  { purpose, sessionId }: Input,
): Promise<Result<PasskeyOptions>> {
  const userId = idOf(actor);
  const may = permitFor(actor, purpose, userId);
  const isAtDoor = purpose === "sign_in";
  if (!may || isAtDoor !== (sessionId === null)) return refuse({ kind: "missing" });
  const known = isAtDoor ? [] : await findKnown(db, userId);
  if (!isAtDoor && known.length === 0) return refuse({ kind: "missing" });
  const challenge = await writeChallenge(db, may, { purpose, sessionId, now });
  return done(await passkeys.optionsToUse({ challenge, known }));
}

/** Who may use a passkey for this purpose. */
export function permitFor(actor: Actor, purpose: Input["purpose"], userId: string) {
  if (purpose === "sign_in") return permit(actor, "passkey.sign_in", undefined);
  if (purpose === "sudo") return permit(actor, "session.prove", { userId });
  return actor.role === "arriving" ? permit(actor, "factor.pass", { userId }) : null;
}

type PasskeyProof = { answer: PasskeyUse; sessionId: string };

const saveProved = declareCommand({
  action: "session.prove",
  subject: self,
  run: async ({ db, actor, now }, { sessionId }: { sessionId: string }, may) => {
    await saveProof(db, may, sessionId, now);
    const after = { by: "passkey" };
    return logged(null, userEvents["person.identity_proved"].entry({ entityId: idOf(actor), after }));
  },
});

/** Re-authenticates (sudo) for ten minutes in this session. The caller limits the attempts. */
export function proveWithPasskey(
  { db, actor, ...deps }: ReadContext & PasskeyDeps,
  { answer, sessionId }: PasskeyProof,
): Promise<Result<null>> {
  return wrap(async (): Promise<Result<null>> => {
    const id = idOf(actor);
    const may = permit(actor, "session.prove", { userId: id });
    if (!may) return refuse({ kind: "missing" });
    unwrap(await checkUse(db, may, actor, { answer, purpose: "sudo", sessionId, personId: id }, deps));
    return saveProved({ db, actor, now: deps.now }, { sessionId });
  });
}

/** Whose attempts a response counts against: its owner's, as with a password; the passkey's own if it has no owner. */
export async function readPasskeyAccount({ db, actor: door }: ReadContext, answer: PasskeyUse) {
  const may = permit(door, "sign_in.try", undefined);
  const email = (may && (await findPasskey(db, answer.id)))?.email ?? null;
  return { email, account: accountOf(email ?? answer.id) };
}

/** The owner of the passkey, if they may sign in. The caller limits the attempts and opens the session. */
export async function signInWithPasskey(
  { db, actor: door, ...deps }: ReadContext & PasskeyDeps,
  answer: PasskeyUse,
): Promise<Result<Owner>> {
  const may = permit(door, "passkey.sign_in", undefined);
  if (!may) return refuse({ kind: "missing" });
  return checkUse(db, may, door, { answer, purpose: "sign_in", sessionId: null, personId: null }, deps);
}

/** `newToken` replaces the session token, so that anyone who saw the old one cannot use it. */
type PasskeyPass = { answer: PasskeyUse; sessionId: string; newToken: string };

/** Completes the sign-in of a person who has given the password and now a passkey; the caller limits the attempts. */
export async function passWithPasskey(
  { db, actor, ...deps }: ReadContext & PasskeyDeps,
  { answer, sessionId, newToken }: PasskeyPass,
): Promise<Result<Role>> {
  const id = idOf(actor);
  const may = actor.role === "arriving" ? permit(actor, "factor.pass", { userId: id }) : null;
  if (!may) return refuse({ kind: "missing" });
  const shown = { answer, purpose: "second_factor", sessionId, personId: id } as const;
  return mapped(checkUse(db, may, actor, shown, deps), async ({ role }) => {
    await saveArrival(db, may, sessionId, { newToken, now: deps.now });
    return role;
  });
}
